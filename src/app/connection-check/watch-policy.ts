import type { DiagnosisFinding } from '../../shared/host/diagnosis'
import type { DiagnosisContext } from './check'

/** Engines report a violation in a task after the failure that it causes. */
const LATE_MS = 50

/**
 * Notes what the page's Content Security Policy forbids while the checks run, from the browser's own reports. A policy
 * that is sent as a header cannot be read in any other way.
 */
export function watchPolicy({ deps, signal }: DiagnosisContext): {
  end(): Promise<readonly DiagnosisFinding[]>
} {
  const seen = new Map<string, DiagnosisFinding>()
  function onViolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    const subject = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI || 'inline'
    seen.set(`${effectiveDirective} ${subject}`, {
      area: 'policy',
      status: disposition === 'enforce' ? 'problem' : 'note',
      subject,
      text: `${disposition === 'enforce' ? 'blocked' : 'reported'} by ${effectiveDirective} of the Content Security Policy`,
    })
  }
  globalThis.addEventListener('securitypolicyviolation', onViolation)
  const stop = () => globalThis.removeEventListener('securitypolicyviolation', onViolation)
  signal.addEventListener('abort', stop)
  return {
    async end() {
      await new Promise<void>(resolve => deps.clock.after(LATE_MS, resolve))
      stop()
      return seen.size > 0
        ? [...seen.values()]
        : [{ area: 'policy', status: 'ok', subject: 'Content Security Policy', text: 'nothing was blocked' }]
    },
  }
}
