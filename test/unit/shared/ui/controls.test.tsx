import { useState } from 'react'
import { Button } from '../../../../src/shared/ui/action/button'
import { IconButton } from '../../../../src/shared/ui/action/icon-button'
import { Notice } from '../../../../src/shared/ui/feedback/notice'
import { Snackbar, type SnackbarProps } from '../../../../src/shared/ui/feedback/snackbar'
import { SearchField } from '../../../../src/shared/ui/field/search-field'
import { TextField } from '../../../../src/shared/ui/field/text-field'
import { LinkRow } from '../../../../src/shared/ui/list/link-row'
import { List } from '../../../../src/shared/ui/list/list'
import { ListRow } from '../../../../src/shared/ui/list/list-row'
import { Tabs } from '../../../../src/shared/ui/list/tabs'
import { click, fire, press, type Rendered, renderInShadow, type } from '../../../support/render-in-shadow'

function Search({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return <SearchField label="Search networks" clearLabel="Clear search" value={value} onChange={setValue} />
}

type Id = 'a' | 'b' | 'c'

const TABS = (['a', 'b', 'c'] as const).map(id => ({ id, text: id.toUpperCase(), testId: `tab-${id}` }))

function Bench() {
  const [chosen, setChosen] = useState<Id>('a')
  return <Tabs label="Ways" tabs={TABS} chosen={chosen} onChoose={setChosen} panelId="panel" />
}

describe('button', () => {
  test('default', () => {
    const pressed = jest.fn()
    const { byTestId } = renderInShadow(
      <Button data-testid="go" onClick={pressed}>
        Go
      </Button>,
    )
    click(byTestId('go'))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(byTestId('go').outerHTML).toBe(
      '<button part="button" data-testid="go" type="button" class="btn neutral">Go</button>',
    )
  })

  test('param: variant', () => {
    const { find } = renderInShadow(<Button variant="accent">Go</Button>)
    expect(find('button').className).toBe('btn accent')
  })

  test.each(['busy', 'disabled'] as const)(
    'param: %s keeps the button in the tab order and does nothing',
    state => {
      const pressed = jest.fn()
      const { find } = renderInShadow(
        <Button {...{ [state]: true }} onClick={pressed}>
          Go
        </Button>,
      )
      const button = find<HTMLButtonElement>('button')
      click(button)
      expect(pressed).not.toHaveBeenCalled()
      expect(button.disabled).toBe(false)
      expect(button.getAttribute('aria-disabled')).toBe('true')
    },
  )

  test('param: busy shows a spinner next to the words, in place of the icon', () => {
    const { find } = renderInShadow(
      <Button busy icon={[['path', { d: 'M0 0' }]]}>
        Signing...
      </Button>,
    )
    expect(find('button').getAttribute('aria-busy')).toBe('true')
    expect(find('.spin').nextSibling?.textContent).toBe('Signing...')
    expect(find('button').querySelector('svg')).toBeNull()
  })
})

describe('icon button', () => {
  const SIGN = [['path', { d: 'M0 0' }]] as const

  test('default: has a name, and the sign has none', () => {
    const pressed = jest.fn()
    const { find } = renderInShadow(<IconButton icon={SIGN} label="Close" onClick={pressed} />)
    click(find('button'))
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(find('button').getAttribute('aria-label')).toBe('Close')
    expect(find('svg').getAttribute('aria-hidden')).toBe('true')
  })

  test('param: disabled', () => {
    const pressed = jest.fn()
    const { find } = renderInShadow(<IconButton icon={SIGN} label="Close" onClick={pressed} disabled />)
    click(find('button'))
    expect(pressed).not.toHaveBeenCalled()
    expect(find('button').getAttribute('aria-disabled')).toBe('true')
  })

  test('param: mirror', () => {
    const { find } = renderInShadow(<IconButton icon={SIGN} label="Back" mirror />)
    expect(find('svg').getAttribute('class')).toBe('flip')
  })
})

describe('notice', () => {
  test('default', () => {
    const { find, root } = renderInShadow(
      <Notice title="No wallets found" text="Install one." role="status" />,
    )
    expect(find('.note').getAttribute('role')).toBe('status')
    expect([...root.querySelectorAll('h2, p')].map(part => part.textContent)).toEqual([
      'No wallets found',
      'Install one.',
    ])
    expect(root.querySelector('.art')).toBeNull()
  })

  test('param: tone', () => {
    const { find } = renderInShadow(<Notice title="Declined" tone="error" icon={[['path', { d: 'M0 0' }]]} />)
    expect(find('.note').className).toBe('note error')
    expect(find('.art svg')).toBeTruthy()
  })

  test('param: art stands for the icon, action comes last', () => {
    const { find } = renderInShadow(
      <Notice text="Wait" art={<b>art</b>} icon={[]} action={<button type="button">Try again</button>} />,
    )
    expect(find('.note').textContent).toBe('artWaitTry again')
  })
})

describe('snackbar', () => {
  const bar = (variant: 'loading' | 'success' | 'error', id = 1): SnackbarProps['snackbar'] => ({
    id,
    variant,
    message: 'Address copied',
  })

  test('default: an empty status region waits for its text', () => {
    const { find, root } = renderInShadow(<Snackbar snackbar={null} />)
    expect(find('.snack').getAttribute('role')).toBe('status')
    expect(root.querySelector('[data-testid=wui-snackbar]')).toBeNull()
  })

  test.each([
    ['loading', 'status', '.spin'],
    ['success', 'status', 'svg'],
    ['error', 'alert', 'svg'],
  ] as const)('param: variant %s is a %s', (variant, role, sign) => {
    const { find, byTestId } = renderInShadow(<Snackbar snackbar={bar(variant)} />)
    expect(find('.snack').getAttribute('role')).toBe(role)
    expect(byTestId('wui-snackbar').className).toBe(variant)
    expect(byTestId('wui-snackbar').querySelector(sign)).not.toBeNull()
    expect(byTestId('wui-snackbar-message').textContent).toBe('Address copied')
  })

  test('behavior: the status region outlives its text, so that the next is announced', () => {
    const { find, render } = renderInShadow(<Snackbar snackbar={null} />)
    const region = find('.snack')
    render(<Snackbar snackbar={bar('success')} />)
    render(<Snackbar snackbar={null} />)
    expect(find('.snack')).toBe(region)
  })

  test('behavior: the same words twice are two snackbars', () => {
    const { byTestId, render } = renderInShadow(<Snackbar snackbar={bar('success', 1)} />)
    const first = byTestId('wui-snackbar')
    render(<Snackbar snackbar={bar('success', 2)} />)
    expect(byTestId('wui-snackbar')).not.toBe(first)
  })

  test('param: onHold', () => {
    const held = jest.fn()
    const { byTestId } = renderInShadow(<Snackbar snackbar={bar('success')} onHold={held} />)
    const moved = new MouseEvent('pointermove', { bubbles: true, composed: true })
    Object.defineProperty(moved, 'movementX', { value: 1 })
    fire(byTestId('wui-snackbar'), moved)
    fire(byTestId('wui-snackbar'), new MouseEvent('pointerout', { bubbles: true, composed: true }))
    expect(held.mock.calls).toEqual([[true], [false]])
  })
})

describe('text field', () => {
  test('default: the test id is on the real input', () => {
    const { byTestId } = renderInShadow(<TextField label="Name" value="abc" onChange={() => {}} />)
    expect(byTestId('wui-input-text')).toBeInstanceOf(HTMLInputElement)
    expect(byTestId('wui-input-text').getAttribute('aria-label')).toBe('Name')
  })

  test('param: onChange is given the value', () => {
    const changed = jest.fn()
    const { find } = renderInShadow(<TextField label="Name" value="" onChange={changed} />)
    type(find<HTMLInputElement>('input'), 'poly')
    expect(changed.mock.calls).toEqual([['poly']])
  })

  test('param: error is tied to the input', () => {
    const { find, root } = renderInShadow(
      <TextField label="Name" value="" onChange={() => {}} error="Too short" />,
    )
    const id = find('input').getAttribute('aria-describedby')
    expect(find('input').getAttribute('aria-invalid')).toBe('true')
    expect(root.getElementById(id ?? '')?.textContent).toBe('Too short')
  })

  test('behavior: clearing empties the field and gives it the focus', () => {
    const { find, root } = renderInShadow(<Search initial="poly" />)
    click(find('[aria-label="Clear search"]'))
    expect(find<HTMLInputElement>('input').value).toBe('')
    expect(root.activeElement).toBe(find('input'))
    expect(root.querySelector('[aria-label="Clear search"]')).toBeNull()
  })

  test('behavior: Enter in a search does not leave the page', () => {
    const { find } = renderInShadow(<Search />)
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    fire(find('form[role=search]'), submit)
    expect(submit.defaultPrevented).toBe(true)
  })
})

describe('list row', () => {
  test('default', () => {
    const pressed = jest.fn()
    const { byTestId } = renderInShadow(
      <ListRow
        title="MetaMask"
        tag="installed"
        data-testid="wallet-selector-io.metamask"
        data-connector-id="io.metamask"
        onClick={pressed}
      />,
    )
    const row = byTestId('wallet-selector-io.metamask')
    click(row)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(row.dataset.connectorId).toBe('io.metamask')
    expect(row.textContent).toBe('MetaMaskinstalled')
    expect(row.getAttribute('part')).toBe('row')
  })

  test('behavior: a name is shown in isolation', () => {
    const { find } = renderInShadow(<ListRow title={'\u202Eevil'} />)
    expect(find('bdi').textContent).toBe('\u202Eevil')
  })

  test('param: reason stands for the note, and the row does nothing', () => {
    const pressed = jest.fn()
    const { find } = renderInShadow(
      <ListRow title="Goerli" note="Test network" reason="No longer runs" onClick={pressed} />,
    )
    click(find('button'))
    expect(pressed).not.toHaveBeenCalled()
    expect(find('button').getAttribute('aria-disabled')).toBe('true')
    expect(find('small').textContent).toBe('No longer runs')
  })

  test('param: end chevron turns round in right-to-left', () => {
    const { find } = renderInShadow(<ListRow title="More" end="chevron" />)
    expect(find('svg').getAttribute('class')).toBe('flip')
  })

  test('behavior: a link opens apart from the page and tells it nothing', () => {
    const { find } = renderInShadow(<LinkRow title="Block explorer" href="https://example.org/" />)
    expect(find('a').getAttribute('target')).toBe('_blank')
    expect(find('a').getAttribute('rel')).toBe('noopener noreferrer')
    expect(find('a').className).toBe('row')
    expect(find('a svg')).toBeTruthy()
  })
})

describe('list', () => {
  const setUp = () => {
    const rendered = renderInShadow(
      <List aria-label="Wallets">
        <ListRow title="A" data-testid="a" />
        {null}
        <ListRow title="B" data-testid="b" reason="Not here" />
        <ListRow title="C" data-testid="c" />
      </List>,
    )
    const from = (id: string, key: string) => {
      rendered.byTestId(id).focus()
      press(rendered.byTestId(id), key)
      return (rendered.root.activeElement as HTMLElement).dataset.testid
    }
    return { ...rendered, from }
  }

  test('default: one item per row, and what is not there has none', () => {
    const { root, find } = setUp()
    expect(root.querySelectorAll('ul > li > button')).toHaveLength(3)
    expect(root.querySelectorAll('li')).toHaveLength(3)
    expect(find('ul').getAttribute('aria-label')).toBe('Wallets')
  })

  test.each([
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'c'],
    ['c', 'ArrowUp', 'b'],
    ['a', 'ArrowUp', 'a'],
    ['b', 'Home', 'a'],
    ['b', 'End', 'c'],
    ['b', 'x', 'b'],
  ])('behavior: from %s %s goes to %s', (start, key, end) => {
    expect(setUp().from(start, key)).toBe(end)
  })

  test('behavior: Tab reaches every row', () => {
    const { root } = setUp()
    expect([...root.querySelectorAll('button')].every(row => row.tabIndex === 0 && !row.disabled)).toBe(true)
  })
})

describe('tabs', () => {
  let rendered: Rendered
  afterEach(() => rendered.unmount())

  function show(direction: 'ltr' | 'rtl' = 'ltr') {
    rendered = renderInShadow(<Bench />)
    // jsdom does not inherit it
    rendered.find('[role=tablist]').style.direction = direction
    const tabs = () => [...rendered.root.querySelectorAll<HTMLElement>('[role=tab]')]
    const chosen = () =>
      [...rendered.root.querySelectorAll('[aria-selected=true]')].map(({ textContent }) => textContent)
    return { ...rendered, tabs, chosen }
  }

  test('default: a list of tabs, one of which is chosen and says what it shows', () => {
    const { find, tabs, chosen } = show()
    expect(find('[role=tablist]').getAttribute('aria-label')).toBe('Ways')
    expect(tabs().map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
      ['A', 0],
      ['B', -1],
      ['C', -1],
    ])
    expect(chosen()).toEqual(['A'])
    expect(new Set(tabs().map(tab => tab.getAttribute('aria-controls')))).toEqual(new Set(['panel']))
  })

  test('behavior: where none of them is shown, the keyboard still comes to the first', () => {
    rendered = renderInShadow(
      <Tabs label="Ways" tabs={TABS} chosen={'d' as Id} onChoose={() => {}} panelId="panel" />,
    )
    const tabs = [...rendered.root.querySelectorAll<HTMLElement>('[role=tab]')]
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(rendered.root.querySelector('[aria-selected=true]')).toBeNull()
  })

  test('behavior: a click chooses', () => {
    const { byTestId, chosen } = show()
    click(byTestId('tab-c'))
    expect(chosen()).toEqual(['C'])
  })

  test.each([
    ['ltr', 'ArrowRight', 'B'],
    ['ltr', 'ArrowLeft', 'C'],
    ['rtl', 'ArrowRight', 'C'],
    ['rtl', 'ArrowLeft', 'B'],
  ] as const)('behavior: %s, %s chooses %s, and the focus goes with it', (direction, key, expected) => {
    const { byTestId, chosen, root } = show(direction)
    byTestId('tab-a').focus()
    press(byTestId('tab-a'), key)
    expect(chosen()).toEqual([expected])
    expect(root.activeElement?.textContent).toBe(expected)
  })

  test('behavior: other keys do nothing', () => {
    const { byTestId, chosen } = show()
    press(byTestId('tab-a'), 'ArrowDown')
    press(byTestId('tab-a'), 'b')
    expect(chosen()).toEqual(['A'])
  })
})
