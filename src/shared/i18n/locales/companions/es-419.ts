import type { CompanionWords } from '../../companion-words'

/** Spanish (Latin America). */
export const words: CompanionWords = {
  connect: 'Conectar billetera',
  connecting: 'Conectando…',
  network: 'Seleccionar red',
  close: 'Cerrar',
  loadFailed: 'No se pudo cargar la ventana de la billetera. Verifica tu conexión y recarga la página.',
  switchNetwork: 'Cambiar de red',
  unknownNetwork: 'Red desconocida',
  quotes: 'Ver cotizaciones',
  pay: 'Pagas',
  buy: 'Compras',
  amount: 'Monto que pagas',
  presets: 'Montos sugeridos',
  change: 'Cambiar',
  card: 'Tarjeta',
  bank: 'Cuenta bancaria',
}
