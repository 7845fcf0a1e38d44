/** Calls of the object that `createWeb3Modal()` or `createAppKit()` gave: the element has other methods. */
import type { CallExpression, Node } from '@babel/types'
import type { Library } from '../libraries'
import type { Script } from '../script'
import { endOf, memberOf, type Name, startOf } from '../syntax'
import { networkId } from './networks'
import { checkShow } from './show-calls'

const SAME = ['close', 'disconnect', 'addEventListener']
const STATE: Readonly<Record<string, string>> = {
  getState: 'state',
  getAddress: 'state.address',
  getCaipAddress: 'state.caipAddress',
  getIsConnected: 'state.connected',
  getIsConnectedState: 'state.connected',
  getCaipNetworkId: 'state.network',
  getWalletInfo: 'state.walletInfo',
}
const PROPERTIES: Readonly<Record<string, string>> = {
  setThemeMode: 'themeMode',
  setThemeVariables: 'themeVariables',
}

/** @param target what takes the place of the object: its own name, or an expression that may find nothing */
export function migrateMethods(
  script: Script,
  references: readonly Name[],
  target: string,
  library: Library,
): void {
  for (const reference of references) {
    const isRenamed = reference.name !== target
    const member = script.parent(reference)
    const method = memberOf(member)
    const call = member && script.parent(member)
    const isCall =
      (call?.type === 'CallExpression' || call?.type === 'OptionalCallExpression') && call.callee === member
    if (!member || !method || !isCall) {
      if (isRenamed || method) script.note(reference, method ?? reference.name, library)
      continue
    }
    const done = translate(script, call as CallExpression, member, method, library)
    if (!done) {
      script.note(call, method, library)
      continue
    }
    if (!isRenamed) continue
    script.replace(reference, target)
    // the element may not be there yet
    if (isCall && member.type === 'MemberExpression' && !done.isAssignment)
      script.code.appendLeft(endOf(reference), '?')
    else if (done.isAssignment) script.code.appendLeft(endOf(reference), script.options.typescript ? '!' : '')
  }
}

/** Returns what takes the place of `.method(…)`; `undefined` if it has no counterpart. */
function translate(
  script: Script,
  call: CallExpression,
  member: Node,
  method: string,
  library: Library,
): { readonly isAssignment: boolean } | undefined {
  if (!('property' in member)) return undefined
  const property = member.property as Node
  const rewrite = (text: string) => script.code.overwrite(startOf(property), endOf(call), text)
  const rename = (text: string) => script.code.overwrite(startOf(property), endOf(property), text)
  const [argument] = call.arguments
  const isPlain = { isAssignment: false }
  if (SAME.includes(method)) return isPlain
  if (method === 'open') {
    rename('show')
    checkShow(script, call, library)
    return isPlain
  }
  const state = STATE[method]
  if (state && call.arguments.length === 0) {
    rewrite(state)
    return isPlain
  }
  if (method === 'getChainId' && call.arguments.length === 0) {
    rewrite(`state.network?.split(${script.quote(':')})[1]`)
    const start = startOf('object' in member ? (member.object as Node) : member)
    script.code.appendRight(start, 'Number(')
    script.code.appendLeft(endOf(call), ')')
    return isPlain
  }
  if (method === 'subscribeState') {
    rename('subscribe')
    checkState(script, argument, library)
    return isPlain
  }
  if (method === 'switchNetwork' && argument) {
    const id = networkId(script, argument, { library } as Parameters<typeof networkId>[2])
    if (!id) return undefined
    script.replace(argument, id)
    return isPlain
  }
  const name = PROPERTIES[method]
  if (name && argument && script.parent(call)?.type === 'ExpressionStatement') {
    rewrite(`${name} = ${script.copy(argument)}`)
    return { isAssignment: true }
  }
  return undefined
}

const IN_BOTH = ['open', 'loading']

/** Notes the fields of the state that a listener reads and that have another name. */
function checkState(script: Script, listener: Node | undefined, library: Library): void {
  const isFunction = listener?.type === 'ArrowFunctionExpression' || listener?.type === 'FunctionExpression'
  const [parameter] = isFunction ? listener.params : []
  const unknown =
    parameter?.type === 'Identifier' && isFunction
      ? script.syntax.nodes.filter(node => {
          const isInside = startOf(node) >= startOf(listener) && endOf(node) <= endOf(listener)
          const object = 'object' in node ? (node.object as Node) : undefined
          return (
            isInside &&
            object?.type === 'Identifier' &&
            object.name === parameter.name &&
            !IN_BOTH.includes(memberOf(node) ?? '')
          )
        })
      : [listener].filter(each => each !== undefined)
  for (const node of unknown)
    script.note(
      node,
      'subscribeState',
      library,
      'the listener gets `modal.state`: `open`, `loading`, `network` …',
    )
}
