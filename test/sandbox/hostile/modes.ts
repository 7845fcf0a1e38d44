/**
 * Attacks that the sandbox can play, one per name: `POST {control}/hostile { modes: [...] }` replaces the set in force,
 * an empty list or `POST {control}/reset` ends them, `GET {control}/hostile` lists all with what they do. The service that
 * an attack belongs to asks `context.hostile.has('<name>')` when it answers.
 */
export const HOSTILE_MODES = {
  'history-names-stranger': 'The blockchain API’s history says that the account sent to a stranger.',
} as const satisfies Record<string, string>

export type HostileMode = keyof typeof HOSTILE_MODES
