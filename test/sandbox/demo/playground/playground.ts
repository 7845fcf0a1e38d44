import { byId, create } from '../dom'
import { getModal } from '../modal'
import { ATTRIBUTE_GROUPS, type AttributeField } from './attribute-table'
import { themeVariableFields } from './theme-variable-fields'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Groups that are expanded at first. */
const OPEN = new Set(['Look', 'Networks', 'Wallets', 'Features'])
/** Groups in the first column, so that both have about the same height. */
const LEFT = new Set(['Look', 'Features', 'Email and social', 'Loading'])

/** A control for every attribute. Also shows values set by a script or another control. */
export function startPlayground(): void {
  const modal = getModal()
  const refreshers: (() => void)[] = []
  const columns = [create('div', '', 'column'), create('div', '', 'column')]
  byId('playground', HTMLElement).append(...columns)
  for (const [title, fields] of Object.entries(ATTRIBUTE_GROUPS)) {
    const group = create('details', '', 'group')
    group.open = OPEN.has(title)
    const body = create('div')
    group.append(create('summary', title), body)
    for (const field of fields) {
      const { row, refresh } = attributeRow(modal, field)
      body.append(row)
      refreshers.push(refresh)
    }
    if (title === 'Look') body.append(...themeVariableFields(modal))
    const column = columns[LEFT.has(title) ? 0 : 1]
    column?.append(group)
  }
  const refreshAll = () => {
    for (const refresh of refreshers) refresh()
  }
  new MutationObserver(refreshAll).observe(modal, { attributes: true })
  refreshAll()
}

function attributeRow(modal: HTMLElement, field: AttributeField): { row: HTMLElement; refresh: () => void } {
  const row = create('div', '', 'field')
  const label = create('label', field.name)
  const control = createControl(field)
  control.id = `attr-${field.name}`
  control.dataset.testid = `demo-attr-${field.name}`
  label.htmlFor = control.id
  row.append(label, control)

  control.addEventListener('change', () => {
    if (field.kind === 'flag') modal.toggleAttribute(field.name, isChecked(control))
    else if (control.value === '') modal.removeAttribute(field.name)
    else modal.setAttribute(field.name, control.value)
  })

  function refresh(): void {
    const value = modal.getAttribute(field.name)
    row.toggleAttribute('data-set', value !== null)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== null
    else if (document.activeElement !== control || control.value !== value) control.value = value ?? ''
  }
  return { row, refresh }
}

function createControl(field: AttributeField): Control {
  if (field.kind === 'choice') {
    const select = create('select')
    select.append(new Option(`default: ${field.fallback}`, ''))
    for (const value of field.choices ?? []) select.append(new Option(value, value))
    return select
  }
  if (field.kind === 'json') {
    const area = create('textarea')
    area.rows = 2
    area.placeholder = `JSON · default: ${field.fallback}`
    area.spellcheck = false
    return area
  }
  const input = create('input')
  if (field.kind === 'flag') input.type = 'checkbox'
  else {
    input.placeholder = `default: ${field.fallback}`
    input.spellcheck = false
    input.autocomplete = 'off'
  }
  return input
}

function isChecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked
}
