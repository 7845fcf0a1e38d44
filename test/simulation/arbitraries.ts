import fc from 'fast-check'
import { ENTRIES, PAGE_STEPS, type Step, WALLET_STEPS, WORLD_STEPS } from './steps'

const tab = fc.nat({ max: 3 })
const wallet = fc.constantFrom('phone' as const, 'extension' as const)
const INVALID_ENTRIES = [null, '', '{', '[]', '{}', 'null', '{"connections":{}}', '"a"']

/** Storage faults make losses legitimate, so only some runs have them. */
const harmless = WORLD_STEPS.filter(each => !each.startsWith('storage'))

/** Sequences of steps that get somewhere, so that the steps in between have something to disturb. */
const paths: readonly (readonly Step[])[] = [
  [
    { do: 'pair', tab: 0 },
    { do: 'scan', tab: 0 },
    { do: 'approve', wallet: 'phone' },
  ],
  [
    { do: 'connect extension', tab: 0 },
    { do: 'approve', wallet: 'extension' },
  ],
  [
    { do: 'sign in', tab: 0 },
    { do: 'approve', wallet: 'phone' },
  ],
  [
    { do: 'sign in', tab: 0 },
    { do: 'approve', wallet: 'extension' },
  ],
]
const send = fc
  .tuple(tab, wallet, fc.constantFrom('approve', 'muddle', 'fall silent', 'decline'))
  .map(([tab, wallet, answer]): readonly Step[] => [
    { do: 'preview', tab, amount: 0 },
    { do: 'confirm', tab },
    { do: answer as 'approve', wallet },
  ])

const single = (withStorage: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.record({ do: fc.constantFrom(...PAGE_STEPS), tab }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...WALLET_STEPS), wallet }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), wallet }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(...(withStorage ? WORLD_STEPS : harmless)),
      }) as fc.Arbitrary<Step>,
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        ms: fc.constantFrom(10, 300, 1000, 4000, 11_000, 35_000, 65_000, 250_000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('jump clock' as const),
        ms: fc.constantFrom(-600_000, -60_000, 60_000, 600_000),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('preview' as const), tab, amount: fc.constant(0) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('switch' as const), tab, chainId: fc.constantFrom(1, 137) }),
    },
    ...(withStorage
      ? [
          {
            weight: 1,
            arbitrary: fc.record({
              do: fc.constant('spoil' as const),
              entry: fc.constantFrom(...ENTRIES),
              text: fc.constantFrom(...INVALID_ENTRIES),
            }),
          },
        ]
      : []),
  )

/** Each preview has its own amount, which identifies its transaction. */
const numbered = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step, index) => (step.do === 'preview' ? { ...step, amount: 1000 + index } : step))

/** Runs of about `length` steps. */
export const runsOf = (length: number) =>
  fc.record({
    options: fc.record({ siwe: fc.boolean() }),
    steps: fc
      .boolean()
      .chain(withStorage =>
        fc
          .array(
            fc.oneof(
              { weight: 8, arbitrary: single(withStorage).map(step => [step]) },
              { weight: 2, arbitrary: fc.constantFrom(...paths) },
              { weight: 1, arbitrary: send },
            ),
            { minLength: Math.min(5, length), maxLength: length, size: 'max' },
          )
          .map(parts => numbered(parts.flat().slice(0, length))),
      ),
  })
