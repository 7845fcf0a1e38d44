import { readFileSync } from 'node:fs'
import { Card } from '../../../../src/shared/ui/shell/card'
import { HEADING_ID, Header } from '../../../../src/shared/ui/shell/header'
import { LegalFooter } from '../../../../src/shared/ui/shell/legal-footer'
import { NetworkSelect } from '../../../../src/shared/ui/shell/network-select'
import { SHEET } from '../../../../src/shared/ui/shell/sheet-width'
import { click, fire, renderInShadow } from '../../../support/render-in-shadow'

describe('card', () => {
  test('default', () => {
    const { byTestId } = renderInShadow(
      <Card view="Connect" aria-busy>
        words
      </Card>,
    )
    expect(byTestId('w3m-modal-card').dataset.view).toBe('Connect')
    expect(byTestId('w3m-modal-card').getAttribute('aria-busy')).toBe('true')
    expect(byTestId('w3m-modal-card').className).toBe('card')
  })

  test('param: shaking', () => {
    const { byTestId } = renderInShadow(<Card view="Connect" shaking />)
    expect(byTestId('w3m-modal-card').className).toBe('card shake')
  })

  test('behavior: what has come in once is marked, so that it does not come in again', () => {
    const { byTestId, find } = renderInShadow(
      <Card view="Connect">
        <p>words</p>
      </Card>,
    )
    fire(find('p'), new Event('animationend', { bubbles: true }))
    expect(find('p').hasAttribute('data-settled')).toBe(true)
    expect(byTestId('w3m-modal-card').hasAttribute('data-settled')).toBe(false)
  })
})

describe('header', () => {
  const action = (label: string) => ({ label, onClick: jest.fn() })

  test('default: the title can take the focus and names the dialog', () => {
    const { byTestId, root } = renderInShadow(<Header title="Connect Wallet" />)
    const heading = byTestId('w3m-header-text')
    heading.focus()
    expect(root.activeElement).toBe(heading)
    expect(heading.id).toBe(HEADING_ID)
    expect(heading.textContent).toBe('Connect Wallet')
    expect(root.querySelector('button')).toBeNull()
  })

  test('param: back, help and close are named and act', () => {
    const [back, help, close] = [action('Back'), action('Help'), action('Close')]
    const { byTestId, render } = renderInShadow(<Header title="T" back={back} close={close} />)
    click(byTestId('header-back'))
    click(byTestId('w3m-header-close'))
    render(<Header title="T" help={help} />)
    click(byTestId('header-help'))
    expect([back, help, close].map(each => each.onClick.mock.calls.length)).toEqual([1, 1, 1])
    expect(byTestId('header-help').getAttribute('aria-label')).toBe('Help')
  })

  test('behavior: back goes before help, the start slot before both', () => {
    const { root, render } = renderInShadow(<Header title="T" back={action('Back')} help={action('Help')} />)
    expect(root.querySelector('[data-testid=header-help]')).toBeNull()
    render(<Header title="T" back={action('Back')} start={() => <b>network</b>} />)
    expect(root.querySelector('[data-testid=header-back]')).toBeNull()
  })

  test('param: close disabled', () => {
    const close = { ...action('Close'), disabled: true }
    const { byTestId } = renderInShadow(<Header title="T" close={close} />)
    click(byTestId('w3m-header-close'))
    expect(close.onClick).not.toHaveBeenCalled()
  })

  test('param: hideTitle keeps the heading for assistive technology', () => {
    const { byTestId } = renderInShadow(<Header title="Account" hideTitle />)
    expect(byTestId('w3m-header-text').className).toBe('vh')
  })
})

describe('legal footer', () => {
  test('default: links stand where the sentence has its marks', () => {
    const { find, root } = renderInShadow(
      <LegalFooter
        text="You agree to the {terms} and {privacy}."
        terms={{ text: 'Terms of Service', href: 'https://example.org/terms' }}
        privacy={{ text: 'Privacy Policy', href: 'https://example.org/privacy' }}
      />,
    )
    expect(find('[part=footer]').textContent).toBe('You agree to the Terms of Service and Privacy Policy.')
    expect([...root.querySelectorAll('a')].map(link => [link.href, link.rel])).toEqual([
      ['https://example.org/terms', 'noopener noreferrer'],
      ['https://example.org/privacy', 'noopener noreferrer'],
    ])
  })
})

describe('network select', () => {
  test('default', () => {
    const pressed = jest.fn()
    const { byTestId } = renderInShadow(
      <NetworkSelect name="Polygon" label="Network: Polygon" src={null} onClick={pressed} />,
    )
    const button = byTestId('w3m-account-select-network')
    click(button)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('active-network')).toBe('Polygon')
    expect(button.getAttribute('aria-label')).toBe('Network: Polygon')
  })

  test('param: disabled leads nowhere and does not look as if it did', () => {
    const pressed = jest.fn()
    const { byTestId, root } = renderInShadow(
      <NetworkSelect name="Polygon" label="n" src={null} onClick={pressed} disabled />,
    )
    click(byTestId('w3m-account-select-network'))
    expect(pressed).not.toHaveBeenCalled()
    expect(root.querySelector('svg')).toBeNull()
  })
})

describe('sheet drag', () => {
  const setUp = ({ sheet = true }: { sheet?: boolean } = {}) => {
    Object.assign(window, { matchMedia: () => ({ matches: sheet }) })
    const dismissed = jest.fn()
    const { find, byTestId } = renderInShadow(
      <Card view="Connect" onDismiss={dismissed}>
        <div className="head">title</div>
        <div className="body">list</div>
      </Card>,
    )
    const card = byTestId('w3m-modal-card')
    const captured = jest.fn()
    Object.defineProperty(card, 'offsetHeight', { value: 400 })
    Object.assign(card, { setPointerCapture: captured })
    const pointer = (type: string, clientY: number, on = '.head', pointerType = 'touch') => {
      const event = new MouseEvent(type, { clientY, bubbles: true, composed: true })
      fire(find(on), Object.assign(event, { isPrimary: true, pointerId: 1, pointerType }))
    }
    return { card, captured, dismissed, pointer }
  }

  test('default: pulled down by more than a quarter, it asks to be dismissed', () => {
    const { card, dismissed, pointer } = setUp()
    pointer('pointerdown', 100)
    pointer('pointermove', 206)
    expect(card.style.transform).toBe('translateY(100px)')
    pointer('pointerup', 206)
    expect(dismissed).toHaveBeenCalledTimes(1)
    expect(card.style.transform).toBe('')
  })

  test('behavior: a short pull goes back', () => {
    const { card, dismissed, pointer } = setUp()
    pointer('pointerdown', 100)
    pointer('pointermove', 180)
    pointer('pointerup', 180)
    expect(dismissed).not.toHaveBeenCalled()
    expect(card.style.transform).toBe('')
  })

  test('behavior: a tap that trembles stays a tap', () => {
    const { card, captured, pointer } = setUp()
    pointer('pointerdown', 100)
    pointer('pointermove', 104)
    expect(card.style.transform).toBe('')
    expect(captured).not.toHaveBeenCalled()
  })

  test('behavior: released outside of the card, it does not follow a mouse that comes back', () => {
    const { card, dismissed, pointer } = setUp()
    pointer('pointerdown', 100, '.head', 'mouse')
    // the card got no `pointerup`, and the mouse comes back without a pressed button
    pointer('pointermove', 300, '.head', 'mouse')
    expect(card.style.transform).toBe('')
    pointer('pointerup', 300, '.head', 'mouse')
    expect(dismissed).not.toHaveBeenCalled()
  })

  test('behavior: a pull that the platform takes over does not dismiss', () => {
    const { dismissed, pointer } = setUp()
    pointer('pointerdown', 100)
    pointer('pointermove', 300)
    pointer('pointercancel', 300)
    pointer('pointermove', 320)
    pointer('pointerup', 320)
    expect(dismissed).not.toHaveBeenCalled()
  })

  test.each([
    ['the list scrolls', {}, '.body'],
    ['a card is not pulled', { sheet: false }, '.head'],
  ] as const)('behavior: %s', (_, options, on) => {
    const { card, pointer } = setUp(options)
    pointer('pointerdown', 100, on)
    pointer('pointermove', 300, on)
    expect(card.style.transform).toBe('')
  })
})

describe('sheet width', () => {
  test('default: the width at which the styles make a sheet of the card', () => {
    expect(readFileSync('styles/ui/shell.css', 'utf8')).toContain(`@media ${SHEET}`)
  })
})
