import { BenchPage, type Subject } from './bench-page'
import { inRounds } from './measure'
import { median } from './report'

/**
 * Prints when each step of the first opening is reached with 4 × CPU, in milliseconds from the click: the marks of
 * `shared/lib/debug-marks`, which only development builds have.
 */
export async function printSteps(subject: Subject, runs: number): Promise<void> {
  const debugged = { ...subject, url: `${subject.url}?debug` }
  const { ours } = await inRounds([debugged], runs, 'steps', async browser => {
    const page = await BenchPage.open(browser, debugged, { slowdown: 4 })
    try {
      await page.ready()
      await page.idle()
      await page.openCold('key')
      await page.idle()
      return await page.steps()
    } finally {
      await page.close()
    }
  })
  const names = new Set(ours.flatMap(steps => Object.keys(steps)))
  if (names.size === 0)
    throw new Error('no marks: build with `node build.mjs --debug --fast`, and bench with `--no-build`')
  const rows = [...names].map(name => [name, median(ours.flatMap(steps => steps[name] ?? []))] as const)
  for (const [name, time] of rows.sort(([, a], [, b]) => a - b))
    console.log(`${time.toFixed(0).padStart(6)} ms  ${name}`)
}
