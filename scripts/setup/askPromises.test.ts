import { beforeEach, describe, expect, test } from 'vitest'
import type { Claim } from '../../site/src/content/types/Claim.ts'
import { findPromises } from '../content/findPromises.ts'
import { askPromises } from './askPromises.ts'
import { CTRL_C, CTRL_D, DOWN, ENTER, fixtureTerminal, UP } from './fixtureTerminal.ts'

const CLAIMS: Claim[] = [
  { says: /repair for free/i, confirm: 'You repair faults.', confirmed: false },
  { says: /within an hour/i, confirm: 'You answer.', confirmed: true },
  { says: /words that are gone/i, confirm: 'You did it once.', confirmed: false },
  { says: /^client satisfaction$/i, confirm: 'They are satisfied.', confirmed: false },
  {
    says: /^included$/i,
    lists: /^services\/\S+ service\.included\./,
    confirm: 'All of it is included.',
    confirmed: false,
  },
]
const REPAIR = 'Repair for free, on every weekday'
const CONTENT = [
  {
    file: 'copy/home.ts',
    exports: {
      home: {
        stats: [{ figure: '99%', label: 'Client Satisfaction' }],
        heading: 'Included',
        text: 'Call us. You get a reply within an hour. See [prices](/prices).',
        link: 'Ask. We repair for free [what we made](/made). Go on.',
      },
    },
  },
  ...['a', 'b', 'c', 'd', 'e'].map((name) => ({
    file: `services/${name}.ts`,
    exports: { service: { included: [`A draft of ${name}`, REPAIR] } },
  })),
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
    await shown('In content/copy/home.ts: “We repair for free what we made.”')
    await shown(`In content/services/a.ts and 4 more: “${REPAIR}”`)
    await say('Not sure yet', LATER)
    await shown('3 of 4: They are satisfied.')
    await shown('In content/copy/home.ts: “99% Client Satisfaction”')
    await say('Not sure yet', LATER)
    await shown('4 of 4: All of it is included.')
    await shown('In content/copy/home.ts: “Included”')
    await shown(`In content/services/a.ts: “A draft of a; ${REPAIR}”`)
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

  test.each([CTRL_C, CTRL_D])(
    'is kept when one stops by %j, and the next run asks what is open',
    async (key) => {
      const first = talk()
      await first.say('1 of 4', TRUE)
      await first.say('3 of 4', UNTRUE)
      await first.say('4 of 4', key)
      const { isStopped, untrue } = await first.done
      expect([isStopped, untrue.length]).toEqual([true, 1])
      const goneOn = CLAIMS.map((claim, at) => (at === 0 ? { ...claim, confirmed: true } : claim))
      const second = talk(goneOn)
      await second.say('3 of 4', key)
      await second.done
      expect(kept).toEqual([['You repair faults.', true]])
    },
  )

  test('is asked again as a whole where somebody wants that', async () => {
    const { say, done } = talk(CLAIMS, true)
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

function talk(claims = CLAIMS, all = false) {
  const { streams, shown, say } = fixtureTerminal()
  const done = askPromises({
    promises: findPromises(claims, CONTENT),
    all,
    keep: ({ confirm }, confirmed) => kept.push([confirm, confirmed]),
    streams,
  })
  return { shown, say, done }
}
