import type { ProposalQuestion } from '../../core/question'
import { address, h } from '../dom'
import type { PageContext } from '../page-context'

/** Content of a question, and the user's choices in it. */
export type QuestionPart = {
  readonly title?: string
  readonly nodes: readonly Node[]
  /** Indexes of the accounts to share. */
  readonly accounts?: () => readonly number[]
}

/** A session proposal: networks, methods, and the accounts to share. */
export function proposalPart({ wallet }: PageContext, { plan }: ProposalQuestion): QuestionPart {
  const families = wallet.signers.filter(({ namespace }) => plan[namespace])
  const boxes = (families[0]?.addresses ?? []).map((_each, index) => {
    const shared = families.map(({ addresses }) => address(addresses[index] ?? ''))
    const box = h('input', {
      type: 'checkbox',
      testId: `account-checkbox${index}`,
      checked: index === wallet.store.state.account,
    })
    return { box, label: h('label', { class: 'check' }, box, `Account ${index + 1}`, ...shared) }
  })
  const granted = Object.values(plan)
  const chains = granted.flatMap(each => [...each.chains])
  const methods = granted.flatMap(each => [...each.methods])
  return {
    nodes: [
      h(
        'fieldset',
        { testId: 'request-accounts' },
        h('legend', {}, 'Accounts to share'),
        ...boxes.map(({ label }) => label),
      ),
      h(
        'dl',
        {},
        h('dt', {}, chains.length === 1 ? 'Network' : `${chains.length} networks`),
        h('dd', { testId: 'request-details-chain' }, chains.map(chain => nameOf(wallet, chain)).join(', ')),
      ),
      h(
        'details',
        { testId: 'request-details' },
        h('summary', {}, 'What it may ask for'),
        h('p', { class: 'small' }, methods.join(', ') || 'Nothing'),
      ),
    ],
    accounts: () => {
      const chosen = boxes.flatMap(({ box }, index) => (box.checked ? [index] : []))
      return chosen.length > 0 ? chosen : [wallet.store.state.account]
    },
  }
}

export function nameOf({ signers }: PageContext['wallet'], chain: string): string {
  return signers.find(({ namespace }) => chain.startsWith(`${namespace}:`))?.chainName(chain) ?? chain
}
