import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '../schema/src/content.ts'
import { requireContent } from '../schema/src/reading/readContent.ts'
import { CTRL_D, DOWN, ENTER, fixtureTerminal, UP } from '../testing/fixtureTerminal.ts'
import { findPromises } from './launch/findPromises.ts'
import { askPromises } from './promises.ts'

const SAMPLE = requireContent(join(import.meta.dirname, '../content'))
const REPAIR = 'We repair for free, on every weekday'
const REPAIRED = { words: [REPAIR], confirm: 'You repair faults.', confirmed: false }
const PROMISES: Content['promises'] = [
  REPAIRED,
  { words: ['a reply within an hour'], confirm: 'You answer.', confirmed: true },
  { words: ['words that are gone now'], confirm: 'You did it once.', confirmed: false },
  { words: ['client satisfaction'], confirm: 'They are satisfied.', confirmed: false },
  {
    words: ['included'],
    lists: ['services.*.included'],
    confirm: 'All of it is included.',
    confirmed: false,
  },
]
const text = (file: string, path: string, said: string) => ({
  file,
  path,
  line: 1,
  schema: {},
  text: said,
})
const TEXTS = [
  text('copy/home.yaml', 'stats.0.figure', '99%'),
  text('copy/home.yaml', 'stats.0.label', 'Client Satisfaction'),
  text('copy/home.yaml', 'heading', 'Included'),
  text('copy/home.yaml', 'text', 'Call us. You get a reply within an hour. See [prices](/prices).'),
  text(
    'copy/home.yaml',
    'link',
    'Ask. We repair for free, [on every weekday](/made), so call. Go on.',
  ),
  ...['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
    text(`services/${name}.yaml`, 'included.0', `A draft of ${name}`),
    text(`services/${name}.yaml`, 'included.1', REPAIR),
  ]),
]
const TRUE = UP + UP + ENTER
const UNTRUE = UP + ENTER
const LATER = ENTER
const BACK = DOWN + ENTER

let kept: [string, boolean][]

beforeEach(() => {
  kept = []
})

describe('what the pages promise', () => {
  test('is asked with the words that say it and their file; what is no longer said is not asked', async () => {
    const { say, shown, done } = talk()
    await shown('Your pages make 4 promises; 3 nobody has confirmed yet.')
    await shown('1 of 4: You repair faults.')
    await shown('In content/copy/home.yaml: “We repair for free, on every weekday, so call.”')
    await shown(`In content/services/a.yaml and 4 more: “${REPAIR}”`)
    await say('Not sure yet', LATER)
    await shown('3 of 4: They are satisfied.')
    await shown('In content/copy/home.yaml: “99% Client Satisfaction”')
    await say('Not sure yet', LATER)
    await shown('4 of 4: All of it is included.')
    await shown('In content/copy/home.yaml: “Included”')
    await shown(`In content/services/a.yaml: “A draft of a; ${REPAIR}”`)
    await shown('and 3 more')
    await say('Not sure yet', LATER)
    expect(await done).toEqual({ isStopped: false, confirmed: 1, untrue: [] })
    expect(kept).toEqual([])
  })

  test('is written at once where it is true, and named at the end where it is not', async () => {
    const { say, done } = talk()
    await say('1 of 4', TRUE)
    await say('3 of 4', UNTRUE)
    expect(kept).toEqual([['You repair faults.', true]])
    await say('4 of 4', LATER)
    const { confirmed, untrue } = await done
    expect([confirmed, untrue.map(({ confirm }) => confirm)]).toEqual([2, ['They are satisfied.']])
  })

  test('is asked again when one goes back, and can be taken back', async () => {
    const { say, done } = talk()
    await say('1 of 4', UNTRUE)
    await say('Go back', BACK)
    // The cursor stands on what was said.
    await say('True: we keep it', UP + ENTER)
    await say('3 of 4', BACK)
    await say('True: we keep it', DOWN + ENTER)
    await say('3 of 4', TRUE)
    await say('4 of 4', TRUE)
    const { confirmed, untrue } = await done
    expect([confirmed, untrue.map(({ confirm }) => confirm)]).toEqual([3, ['You repair faults.']])
    expect(kept).toEqual([
      ['You repair faults.', true],
      ['You repair faults.', false],
      ['They are satisfied.', true],
      ['All of it is included.', true],
    ])
  })

  test('is kept when one stops, and the next run asks what is open', async () => {
    const first = talk()
    await first.say('1 of 4', TRUE)
    await first.say('3 of 4', UNTRUE)
    await first.say('4 of 4', CTRL_D)
    const { isStopped, untrue } = await first.done
    expect([isStopped, untrue.length]).toEqual([true, 1])
    const second = talk(PROMISES.with(0, { ...REPAIRED, confirmed: true }))
    await second.say('3 of 4', CTRL_D)
    await second.done
    expect(kept).toEqual([['You repair faults.', true]])
  })

  test('is asked again as a whole where somebody wants that', async () => {
    const { say, done } = talk(PROMISES, true)
    await say('1 of 4', LATER)
    // Enter alone leaves it confirmed.
    await say('2 of 4', ENTER)
    await say('3 of 4', UP + UP + UP + ENTER)
    await say('2 of 4', DOWN + DOWN + ENTER)
    await say('3 of 4', LATER)
    await say('4 of 4', LATER)
    expect(await done).toMatchObject({ confirmed: 0, untrue: [] })
    expect(kept).toEqual([['You answer.', false]])
  })
})

function talk(promises = PROMISES, all = false) {
  const { streams, shown, say } = fixtureTerminal()
  const done = askPromises(findPromises({ ...SAMPLE, promises }, TEXTS), {
    all,
    keep: ({ confirm }, confirmed) => kept.push([confirm, confirmed]),
    streams,
  })
  return { shown, say, done }
}
