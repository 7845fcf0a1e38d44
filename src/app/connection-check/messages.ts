import { COMMON } from '../../shared/i18n/common-messages'

/** Texts of ConnectionCheck. What each check found is in English, because the report is for developers. */
export const CONNECTION_CHECK = {
  ...COMMON,
  // Above the findings. “Report”: what the check found, as text.
  'connectionCheck.text': 'This report is for the site’s support. It contains no account addresses.',
  // Result.
  'connectionCheck.fine': 'No problems found',
  'connectionCheck.problems': 'Problems found: {count}',
  // Tag of a finding.
  'connectionCheck.problem': 'Problem',
  // Button.
  'connectionCheck.copy': 'Copy report',
  // Button that runs the check once more, if it found no problem.
  'connectionCheck.again': 'Check again',
} as const

declare module '../../shared/i18n/messages' {
  interface EnglishTables {
    connectionCheck: typeof CONNECTION_CHECK
  }
}
