import type { RequestQuestion, SignInQuestion } from '../../core/question'
import { h } from '../dom'
import type { PageContext } from '../page-context'
import { nameOf, type QuestionPart } from './proposal-part'

/** A request to sign, send or change something, in words and as raw data. */
export function requestPart(
  { wallet }: PageContext,
  question: RequestQuestion | SignInQuestion,
): QuestionPart {
  const description = wallet.describe(question)
  const chains = question.kind === 'request' ? [question.chainId] : question.payload.chains
  const method = question.kind === 'request' ? question.method : 'wc_sessionAuthenticate'
  const raw = question.kind === 'request' ? question.params : question.payload
  const rows = (description?.rows ?? []).flatMap(([label, value]) => [
    h('dt', {}, label),
    h('dd', {}, h('bdi', {}, value)),
  ])
  return {
    ...(description ? { title: description.title } : {}),
    nodes: [
      ...(description?.warning
        ? [h('p', { class: 'warning', testId: 'request-warning' }, description.warning)]
        : []),
      ...(description?.text === undefined
        ? []
        : [
            h(
              'pre',
              { testId: 'request-text', tabindex: '0', 'aria-label': 'Text to sign' },
              description.text,
            ),
          ]),
      h(
        'dl',
        {},
        ...rows,
        h('dt', {}, chains.length === 1 ? 'Network' : 'Networks'),
        h('dd', { testId: 'request-details-chain' }, chains.map(chain => nameOf(wallet, chain)).join(', ')),
      ),
      h(
        'details',
        { testId: 'request-details' },
        h('summary', {}, 'As it came'),
        h('p', { class: 'small', testId: 'request-method' }, method),
        h(
          'pre',
          { testId: 'request-params', tabindex: '0', 'aria-label': 'Parameters' },
          JSON.stringify(raw, null, 2),
        ),
      ),
    ],
  }
}
