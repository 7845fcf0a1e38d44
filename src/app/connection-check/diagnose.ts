import type { Diagnosis, DiagnosisArea, DiagnosisFinding } from '../../shared/host/diagnosis'
import { REDACTED, redactText } from '../../shared/lib/redact'
import { checkClock, checkCookies, checkPage, checkStorage, checkVersions } from './browser-checks'
import type { Check, DiagnosisContext } from './check'
import { checkDirectory, checkNodes, checkRelay } from './service-checks'
import { checkBrowserWallets } from './wallet-checks'
import { watchPolicy } from './watch-policy'

const CHECKS: Readonly<Record<Exclude<DiagnosisArea, 'policy'>, Check>> = {
  page: checkPage,
  versions: checkVersions,
  storage: checkStorage,
  cookies: checkCookies,
  clock: checkClock,
  directory: checkDirectory,
  nodes: checkNodes,
  relay: checkRelay,
  wallets: checkBrowserWallets,
}

/** Checks what connecting needs, and reports what does not work. Never rejects. */
export async function diagnose(page: Omit<DiagnosisContext, 'signal'>): Promise<Diagnosis> {
  const context = { ...page, signal: page.deps.tasks.start('diagnosis') }
  const policy = watchPolicy(context)
  const areas = Object.keys(CHECKS) as (keyof typeof CHECKS)[]
  const found = await Promise.all(areas.map(async area => runSafely(area, context)))
  const findings = [...found.flat(), ...(await policy.end())].map(each => withoutSecrets(each, context))
  const at = new Date(context.deps.clock.now()).toISOString()
  return {
    at,
    ok: findings.every(({ status }) => status !== 'problem'),
    findings,
    text: [`w3m-modal: connection check, ${at}`, ...findings.map(toLine)].join('\n'),
  }
}

/** A check that throws is noted as "not checked", and the others continue. */
async function runSafely(
  area: keyof typeof CHECKS,
  context: DiagnosisContext,
): Promise<readonly DiagnosisFinding[]> {
  try {
    return await CHECKS[area](context)
  } catch (error) {
    const text = `not checked: ${String(Reflect.get(Object(error), 'message') ?? error)}`
    return [{ area, status: 'note', subject: area, text }]
  }
}

function withoutSecrets(finding: DiagnosisFinding, { deps }: DiagnosisContext): DiagnosisFinding {
  const { projectId } = deps.config()
  const clean = (text: string) => redactText(projectId ? text.replaceAll(projectId, REDACTED) : text)
  return { ...finding, subject: clean(finding.subject), text: clean(finding.text) }
}

const SIGNS = { ok: 'ok', note: 'note', problem: 'PROBLEM' } as const

const toLine = ({ area, status, subject, text, ms }: DiagnosisFinding): string =>
  `${SIGNS[status].padEnd(7)} ${area.padEnd(9)} ${subject}: ${text}${ms === undefined ? '' : ` (${ms} ms)`}`
