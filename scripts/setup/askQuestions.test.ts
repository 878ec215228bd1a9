import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { askQuestions, type Conversation } from './askQuestions.ts'
import { CONTENT } from './fixtureContent.ts'
import { type Answers, presentAnswers, questionsOf } from './questions.ts'

const CTRL_C = '\x03'
const CTRL_D = '\x04'
const CTRL_U = '\x15'
const ENTER = '\r'
const NO_LOGO: Conversation['ownLogo'] = {
  resolve: (typed) => typed,
  whyNot: async (file) => (file === 'evil.svg' ? 'evil.svg has a script in it.' : null),
  prepare: async () => ({ files: new Map(), isWide: true, notes: ['It shows as a tile.'] }),
  keep: () => {},
  isStale: () => false,
}

const sections = questionsOf(CONTENT, () => null)
const present = presentAnswers(CONTENT, sections)
let kept: Answers[]

beforeEach(() => {
  kept = []
})

describe('a conversation', () => {
  test('keeps each answer at once; Enter keeps what stands there', async () => {
    const { say, done } = talk({ only: ['contacts'] })
    await say('E-mail address', `hello@kazibora.co.ke${ENTER}`)
    await say('Phone number', ENTER)
    expect(kept).toEqual([{ 'contacts.email': 'hello@kazibora.co.ke' }])
    await say('WhatsApp number', `+254 711 222 333${ENTER}`)
    await say('What a new chat says', ENTER)
    expect(await done).toEqual({ isStopped: false, kept: ['contacts'], left: [] })
    expect(kept).toHaveLength(2)
  })

  test('refuses an answer with one sentence, and lets it be mended', async () => {
    const { say, shown, done } = talk({ only: ['colours'] })
    await say('Accent', ENTER)
    await say('group Design', `#7fb2ff${ENTER}`)
    await shown('The nearest that is')
    await say('', `${CTRL_U}#3a69b0${ENTER}`)
    await say('group Build', ENTER)
    await say('group Run', CTRL_C)
    expect(await done).toMatchObject({ isStopped: true, kept: ['colours'], left: ['colours'] })
    expect(kept).toEqual([{ 'colours.design': { light: '#3a69b0', dark: expect.any(String) } }])
  })

  test.each([CTRL_C, CTRL_D])('stopped by %j says what is kept and what is left', async (key) => {
    const { say, done } = talk({ only: ['name', 'contacts', 'rates'] })
    await say('What is the agency called?', `Kazi Bora${ENTER}`)
    await say('E-mail address', key)
    expect(await done).toEqual({ isStopped: true, kept: ['name'], left: ['contacts', 'rates'] })
    expect(kept).toEqual([{ name: 'Kazi Bora' }])
  })

  test('keeps hours only where both ends fit together', async () => {
    const { say, shown, done } = talk({ only: ['hours'] })
    await say('First day', ENTER)
    await say('Last day', ENTER)
    await say('From', `19:00${ENTER}`)
    await say('To', ENTER)
    await shown("A day from '19:00' to '18:00'")
    expect(kept).toEqual([])
    await say('', `20:30${ENTER}`)
    await say('Time zone', CTRL_C)
    await done
    expect(kept).toEqual([{ 'hours.opens': '19:00', 'hours.closes': '20:30' }])
  })

  test('empties what may be empty', async () => {
    const { say, done } = talk({ only: ['social'] })
    await say('LinkedIn', `-${ENTER}`)
    await say('Instagram', CTRL_C)
    await done
    expect(kept).toEqual([{ 'social.LinkedIn': '' }])
  })

  test('passes over a section that somebody wants to leave', async () => {
    const { say, done } = talk({})
    await say('What is the agency called?', ENTER)
    await say('Colours', 'n')
    await say('Logo', ENTER)
    await say('Contacts', CTRL_C)
    expect(await done).toMatchObject({ isStopped: true, kept: [] })
    expect(kept).toEqual([])
  })

  test('asks for another logo until one will do, and whether it holds the name', async () => {
    const logos: unknown[] = []
    const ownLogo = { ...NO_LOGO, keep: (logo: unknown) => logos.push(logo) }
    const { say, shown, done } = talk({ only: ['logo'], ownLogo })
    await say('Logo', `evil.svg${ENTER}`)
    await shown('has a script in it')
    await say('Logo', `good.svg${ENTER}`)
    await say('Does it hold the name', ENTER)
    expect(await done).toEqual({ isStopped: false, kept: ['logo'], left: [] })
    expect(logos).toEqual([{ file: 'good.svg', holdsName: true }])
  })
})

/** A terminal that answers what stands on its screen. */
function talk(options: Partial<Conversation>) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 })
  let screen = ''
  let notify = () => {}
  output.on('data', (part) => {
    screen += stripVTControlCharacters(String(part))
    notify()
  })
  const shown = (text: string) =>
    new Promise<void>((resolve) => {
      notify = () => {
        if (!screen.includes(text)) return
        screen = screen.slice(screen.indexOf(text) + text.length)
        notify = () => {}
        resolve()
      }
      notify()
    })
  const done = askQuestions({
    sections,
    only: [],
    present,
    logo: null,
    isFirst: true,
    keep: (answers) => kept.push(answers),
    ownLogo: NO_LOGO,
    streams: { input, output },
    ...options,
  })
  return {
    done,
    shown,
    async say(question: string, keys: string) {
      await shown(question)
      input.write(keys)
    },
  }
}
