/**
 * How a test answers for the user: in force already, or given while the question is
 * open. Resolves with the answer. In `sandbox-frame.ts` alone: the frame that people use has no such thing.
 */
export function testAnswer(signal: AbortSignal): Promise<boolean> {
  const source = new EventSource('/api/answers')
  signal.addEventListener('abort', () => source.close())
  return new Promise(resolve => {
    source.addEventListener('message', event => {
      const answer: unknown = JSON.parse(String(event.data))
      const approve =
        typeof answer === 'object' && answer !== null && 'approve' in answer ? answer.approve : undefined
      if (typeof approve === 'boolean') resolve(approve)
    })
  })
}
