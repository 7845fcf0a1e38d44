import type { AnalyticsSink } from '../../shared/host/services'
import { checkAborts, describeService, type ServiceContractOptions } from './service-contract'

export type AnalyticsSinkSubject = { readonly service: AnalyticsSink }

const CONNECTED = {
  event: 'CONNECT_SUCCESS',
  properties: { method: 'browser', name: 'A wallet', reconnect: false },
}

/** Tests what every `modal.services.track` promises. */
export function analyticsSinkContract(
  name: string,
  options: ServiceContractOptions<AnalyticsSinkSubject>,
): void {
  describeService(`${name} receives analytics`, options, test => {
    test('default: takes events with properties', async ({ service }, options) => {
      await service.track(CONNECTED, options)
    })

    test('default: takes events without properties', async ({ service }, options) => {
      await service.track({ event: 'CLICK_NETWORKS' }, options)
    })

    test('behavior: takes events and properties that it does not know', async ({ service }, options) => {
      await service.track({ event: 'ADDED_IN_A_LATER_VERSION', properties: { some: ['thing'] } }, options)
    })

    test('behavior: settles once its signal aborts', ({ service }) =>
      checkAborts(given => service.track(CONNECTED, given)))
  })
}
