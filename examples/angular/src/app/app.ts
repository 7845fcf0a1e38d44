import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  DestroyRef,
  type ElementRef,
  inject,
  signal,
  viewChild,
} from '@angular/core'
import { type ModalState, W3mModalElement } from 'w3m-modal'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.html',
})
export class App {
  private readonly modal = viewChild.required<ElementRef<W3mModalElement>>('modal')
  protected readonly state = signal<ModalState>(W3mModalElement.initialState)
  protected readonly signature = signal('')

  constructor() {
    const destroyed = inject(DestroyRef)
    afterNextRender(() => {
      destroyed.onDestroy(this.modal().nativeElement.subscribe(state => this.state.set(state)))
    })
  }

  protected async sign(modal: W3mModalElement) {
    const wallet = await modal.getProvider('eip155')
    const params = ['Hello', this.state().address]
    this.signature.set(await wallet.request<string>({ method: 'personal_sign', params }))
  }
}
