import { LinkRow, ListRow } from '../../../../../src/shared/ui/list/list-row'
import { click, renderInShadow } from '../../../../support/render-in-shadow'

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
  const { find } = renderInShadow(
    <LinkRow title="Block explorer" href="https://example.org/" tone="danger" />,
  )
  expect(find('a').getAttribute('target')).toBe('_blank')
  expect(find('a').getAttribute('rel')).toBe('noopener noreferrer')
  expect(find('a').className).toBe('row danger')
  expect(find('a svg')).toBeTruthy()
})
