import { create } from '../dom'

/** Variables that are easier to try with a control than as JSON. */
const FIELDS = [
  { name: '--w3m-accent', type: 'color', value: '#3a5bd9', unit: '' },
  { name: '--w3m-border-radius-master', type: 'range', value: '4', unit: 'px', min: '0', max: '8' },
  { name: '--w3m-font-size-master', type: 'range', value: '10', unit: 'px', min: '9', max: '13' },
] as const

/** Controls that change their variable in `theme-variables` and keep the others. */
export function themeVariableFields(modal: HTMLElement): HTMLElement[] {
  return FIELDS.map(field => {
    const row = create('div', '', 'field')
    const label = create('label', field.name)
    const input = create('input')
    input.type = field.type
    if (field.type === 'range') {
      input.min = field.min
      input.max = field.max
      input.step = '0.5'
    }
    input.value = field.value
    input.id = `theme${field.name}`
    input.dataset.testid = `demo-theme${field.name}`
    label.htmlFor = input.id
    row.append(label, input)
    input.addEventListener('input', () => {
      const variables = { ...current(modal), [field.name]: `${input.value}${field.unit}` }
      modal.setAttribute('theme-variables', JSON.stringify(variables))
    })
    return row
  })
}

function current(modal: HTMLElement): object {
  try {
    const value: unknown = JSON.parse(modal.getAttribute('theme-variables') ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
