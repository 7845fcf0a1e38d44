import type { OnrampService } from '../../shared/host/services'
import type { Caip10 } from '../../shared/lib/caip'
import { isSecureUrl } from '../../shared/lib/url'
import { check, checkEqual } from './contract-checks'
import { checkAborts, describeService, type ServiceContractOptions } from './service-contract'

export type OnrampServiceSubject = {
  readonly service: OnrampService
  /** An account that at least one seller delivers to. */
  readonly account: Caip10
}

/** Tests what every `modal.services.onramp` promises. */
export function onrampServiceContract(
  name: string,
  options: ServiceContractOptions<OnrampServiceSubject>,
): void {
  describeService(`${name} is an on-ramp service`, options, test => {
    test('default: sellers with ids and names', async ({ service, account }, options) => {
      const sellers = await service.sellers({ account }, options)
      check(sellers.length > 0, 'no sellers')
      checkEqual(new Set(sellers.map(({ id }) => id)).size, sellers.length, 'different ids')
      for (const { id, name } of sellers) check(id && name, `a seller without ${id ? 'name' : 'id'}`)
    })

    test('default: each has a page over https', async ({ service, account }, options) => {
      for (const { id } of await service.sellers({ account }, options)) {
        const page = await service.page({ seller: id, account }, options)
        check(isSecureUrl(String(page)), `the page of ${id} is not an https: URL`)
      }
    })

    test('behavior: settles once its signal aborts', ({ service, account }) =>
      checkAborts(given => service.sellers({ account }, given)))
  })
}
