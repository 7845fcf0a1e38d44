import { BenchPage, type Device, type Subject } from './bench-page'
import { inRounds } from './measure'
import type { Opened } from './probe'
import { quiet } from './quiet'

export type ColdRun = Opened & {
  /** Layout shift after the first row. */
  readonly shift: number
}
export type ColdRuns = Readonly<Record<Subject['name'], readonly ColdRun[]>>

/** `eager`: pressed as soon as the button works, not when the page has come to rest. */
type Cold = Device & { readonly words: string; readonly eager?: boolean }

/** First clicks of visitors who did not come near before: by keyboard and by pointer in turns, on phones by tap. */
export const COLD = {
  cold: { words: 'cold' },
  'cpu4-cold': { words: 'cold, 4 × CPU', slowdown: 4 },
  slow4g: { words: 'slow 4G, 4 × CPU', slowdown: 4, slow4g: true, eager: true },
  phone: { words: 'phone, slow 4G, 4 × CPU', slowdown: 4, slow4g: true, phone: true },
} as const satisfies Record<string, Cold>

export function measureCold(
  subjects: readonly Subject[],
  runs: number,
  { words, eager = false, ...device }: Cold,
): Promise<ColdRuns> {
  return inRounds(subjects, runs, words, async (browser, subject, round) => {
    await quiet()
    const page = await BenchPage.open(browser, subject, device)
    try {
      await page.ready()
      if (!eager) await page.idle()
      const opened = await page.openCold(device.phone || round % 2 ? 'tap' : 'key')
      await page.idle()
      return { ...opened, shift: await page.shiftAfter(opened) }
    } finally {
      await page.close()
    }
  })
}
