import { beforeEach, describe, expect, test } from 'vitest'
import {
  CTRL_C,
  CTRL_D,
  CTRL_U,
  DOWN,
  ENTER,
  fixtureTerminal,
  UP,
} from '../testing/fixtureTerminal.ts'
import { OWN, SAMPLE } from '../testing/ownContent.ts'
import { askQuestions, type Conversation } from './askQuestions.ts'
import { type Answers, presentAnswers, questionsOf } from './questions.ts'

const NO_LOGO: Conversation['ownLogo'] = {
  resolve: (typed) => typed,
  whyNot: async (file) => (file === 'evil.svg' ? 'evil.svg has a script in it.' : null),
  prepare: async () => ({ files: new Map(), isWide: true, notes: ['It shows as a tile.'] }),
  keep: () => {},
  isStale: () => false,
}

const sections = questionsOf(OWN, () => null)
const present = presentAnswers(OWN, sections)
const sampleSections = questionsOf(SAMPLE, () => null)
const ofSample = {
  sections: sampleSections,
  present: presentAnswers(SAMPLE, sampleSections),
}
let kept: Answers[]

beforeEach(() => {
  kept = []
})

describe('a conversation', () => {
  test('offers no fact of the sample: one’s own is typed, or what need not be is left out', async () => {
    const { say, shown, done } = talk({ ...ofSample, only: ['contacts', 'social'] })
    await say('E-mail', ENTER)
    await shown('Type yours here')
    await say('', `hello@kazibora.co.ke${ENTER}`)
    await say('Phone number', `+254 711 222 333${ENTER}`)
    // Most have one number for both.
    await say('WhatsApp number', ENTER)
    await say('What a new chat says', ENTER)
    await say('LinkedIn', ENTER)
    await say('Instagram', CTRL_C)
    await done
    expect(kept).toEqual([
      { 'contacts.email': 'hello@kazibora.co.ke' },
      { 'contacts.phone': '+254 711 222 333' },
      { 'contacts.chat': '+254 711 222 333' },
      { 'social.LinkedIn': '' },
    ])
  })

  test('of the company, what was typed before is offered in the place of the sample’s', async () => {
    const { say, shown, done } = talk({ ...ofSample, only: ['company'] })
    await say('Registered name', `Kazi Bora Ltd.${ENTER}`)
    await shown('Year of the copyright')
    await say(`${new Date().getFullYear()}`, ENTER)
    await say('Legal note', ENTER)
    await say('Company number', CTRL_C)
    await done
    expect(kept).toEqual([
      { 'company.legalName': 'Kazi Bora Ltd.' },
      { 'company.copyrightYear': new Date().getFullYear() },
      { 'company.legalNote': 'A brand of Kazi Bora Ltd.' },
    ])
  })

  test('a sample’s facts cannot be passed over, a section of one’s own can', async () => {
    const first = talk({ ...ofSample })
    await first.say('called?', `Kazi Bora${ENTER}`)
    await first.say('Colours', UP + ENTER)
    await first.say('Logo: a file', ENTER)
    await first.say('Now: Kenya', UP + ENTER)
    await first.say('How people reach you', '')
    await first.say('E-mail', CTRL_C)
    await first.done
    const second = talk({ isFirst: false })
    await second.say('called?', ENTER)
    await second.say('Colours', ENTER)
    await second.say('Logo: a file', ENTER)
    await second.say('Keep it as it is', ENTER)
    await second.say('Keep it as it is', ENTER)
    await second.say('Your company', CTRL_C)
    await second.done
    expect(kept).toEqual([{ name: 'Kazi Bora' }])
  })

  test('each section says what it is and how far one is', async () => {
    const { say, shown, done } = talk({ only: ['name', 'contacts', 'rates'] })
    await shown('Your agency  (1 of 3)')
    await say('called?', ENTER)
    await shown('How people reach you  (2 of 3)')
    await say('E-mail', CTRL_C)
    await done
  })

  test('goes back to the answer before, also into the section before', async () => {
    const { say, shown, done } = talk({ only: ['name', 'contacts'] })
    await say('called?', `Kazi Boro${ENTER}`)
    await say('E-mail', `hello@kazibora.ke${ENTER}`)
    await say('Phone number', `<${ENTER}`)
    await shown('E-mail')
    await say('hello@kazibora.ke', `<${ENTER}`)
    await shown('Your agency  (1 of 2)')
    await say('Kazi Boro', `Kazi Bora${ENTER}`)
    await say('E-mail', CTRL_C)
    await done
    expect(kept).toEqual([
      { name: 'Kazi Boro' },
      { 'contacts.email': 'hello@kazibora.ke' },
      { name: 'Kazi Bora' },
    ])
  })

  test('goes back from an answer that was refused, too, though it still stands in the field', async () => {
    const { say, shown, done } = talk({ only: ['contacts'] })
    await say('E-mail', `hello@kazibora.ke${ENTER}`)
    await say('Phone number', `abc${ENTER}`)
    await shown('is no phone number')
    await say('', `<${ENTER}`)
    await say('E-mail', CTRL_C)
    await done
    expect(kept).toEqual([{ 'contacts.email': 'hello@kazibora.ke' }])
  })

  test('goes back past a section that was left as it is', async () => {
    const { say, done } = talk({ isFirst: false })
    await say('called?', ENTER)
    await say('Keep it as it is', ENTER)
    await say('Logo: a file', `<${ENTER}`)
    await say('Now: #ffc51f', DOWN + DOWN + ENTER)
    await say('called?', `Kazi Bora${ENTER}`)
    await say('Now: #ffc51f', CTRL_C)
    await done
    expect(kept).toEqual([{ name: 'Kazi Bora' }])
  })

  test('at the end any section can be gone through again', async () => {
    const { say, done } = talk({ only: ['name', 'country'] })
    await say('called?', ENTER)
    await say('Country', ENTER)
    await say('Which currency', ENTER)
    await say('How many Kenyan shillings', ENTER)
    await say('On which day', ENTER)
    await say('Is anything to be changed?', DOWN + ENTER)
    await say('called?', `Kazi Bora${ENTER}`)
    await say('Is anything to be changed?', ENTER)
    expect(await done).toMatchObject({ isStopped: false, kept: ['name'], left: [], lost: [] })
    expect(kept).toEqual([{ name: 'Kazi Bora' }])
  })

  test('keeps each answer at once; Enter keeps what stands there', async () => {
    const { say, done } = talk({ only: ['contacts'] })
    await say('E-mail', `hello@kazibora.co.ke${ENTER}`)
    await say('Phone number', ENTER)
    expect(kept).toEqual([{ 'contacts.email': 'hello@kazibora.co.ke' }])
    await say('WhatsApp number', `+254 711 222 333${ENTER}`)
    await say('What a new chat says', ENTER)
    expect(await done).toMatchObject({ isStopped: false, kept: ['contacts'], left: [], lost: [] })
    expect(kept).toHaveLength(2)
  })

  test('refuses an answer with one sentence, and lets it be mended', async () => {
    const { say, shown, done } = talk({ only: ['colours'] })
    await say('Accent', ENTER)
    await say('Design: ', `#7fb2ff${ENTER}`)
    await shown('The nearest that is')
    await say('', `${CTRL_U}#3a69b0${ENTER}`)
    await say('Build: ', ENTER)
    await say('Run: ', CTRL_C)
    expect(await done).toMatchObject({ isStopped: true, kept: ['colours'], left: ['colours'] })
    expect(kept).toEqual([{ 'colours.design': { light: '#3a69b0', dark: expect.any(String) } }])
  })

  test.each([CTRL_C, CTRL_D])('stopped by %j says what is kept and what is left', async (key) => {
    const { say, done } = talk({ only: ['name', 'contacts', 'rates'] })
    await say('What is the agency called?', `Kazi Bora${ENTER}`)
    await say('E-mail', key)
    expect(await done).toMatchObject({
      isStopped: true,
      kept: ['name'],
      left: ['contacts', 'rates'],
    })
    expect(kept).toEqual([{ name: 'Kazi Bora' }])
  })

  test('goes on with the question where somebody stopped, and back from there', async () => {
    const { say, shown, done } = talk({ from: 'company.legalNote' })
    await shown('You stopped at ‘Your company, as registers have it’')
    await shown('(6 of 10)')
    await say('Legal note', `<${ENTER}`)
    await say('Year of the copyright', `2019${ENTER}`)
    await say('Legal note', CTRL_C)
    expect(await done).toMatchObject({ stoppedAt: 'company.legalNote' })
    expect(kept).toEqual([{ 'company.copyrightYear': 2019 }])
  })

  test('goes back to what was asked before, past a section that nobody was asked about', async () => {
    const { say, done } = talk({ ...ofSample })
    await say('called?', `Kazi Bora${ENTER}`)
    await say('Colours', UP + ENTER)
    await say('Logo: a file', ENTER)
    await say('Now: Kenya', UP + ENTER)
    await say('E-mail', `<${ENTER}`)
    await say('Now: Kenya', UP + ENTER)
    await say('E-mail', CTRL_C)
    expect(await done).toMatchObject({ stoppedAt: 'contacts.email' })
  })

  test('goes on where somebody stopped at a section, and back from there', async () => {
    const { say, shown, done } = talk({ from: 'hours' })
    await shown('You stopped at ‘Office hours’')
    await shown('Office hours  (7 of 10)')
    await say('Now: Monday', DOWN + ENTER)
    await say('Your company', '')
    await say('Now: 2023', DOWN + ENTER)
    await say('How people reach you', CTRL_C)
    const { left } = await done
    expect(left).toEqual(['hours', 'prices', 'rates', 'social'])
  })

  test('keeps hours only where both ends fit together', async () => {
    const { say, shown, done } = talk({ only: ['hours'] })
    await say('First day of the week', ENTER)
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

  test.each([
    ['hours', 'hours.opens', 'From', '9:00', 'To'],
    [
      'country',
      'money.rate',
      'How many Kenyan shillings for one US dollar, such as 129.5',
      '131',
      'On which day',
    ],
  ])(
    'says what of %s is not kept where one stops before the answer that completes it',
    async (id, key, ask, typed, next) => {
      const { say, done } = talk({ only: [id] })
      if (id === 'hours') {
        await say('First day of the week', ENTER)
        await say('Last day', ENTER)
      } else {
        await say('Country', ENTER)
        await say('Which currency', ENTER)
      }
      await say(ask, typed + ENTER)
      await say(next, CTRL_C)
      expect(await done).toMatchObject({ kept: [], lost: [ask], stoppedAt: key })
      expect(kept).toEqual([])
    },
  )

  test('a new rate asks for its day, and offers no old one', async () => {
    const { say, shown, done } = talk({ only: ['country'] })
    await say('Country', ENTER)
    await say('Which currency', ENTER)
    await say('How many Kenyan shillings', `131${ENTER}`)
    await shown('On which day')
    await say('type yours', ENTER)
    await shown('Type yours here')
    await say('', `2026-11-23${ENTER}`)
    await done
    expect(kept).toEqual([{ 'money.rate': 131, 'money.asOf': '2026-11-23' }])
  })

  test('with shillings first, the prices are offered to be converted, and all of it is kept together', async () => {
    const { say, done } = talk({ only: ['country'] })
    await say('Country', ENTER)
    await say('Which currency', DOWN + ENTER)
    await say('How many Kenyan shillings', ENTER)
    await say('On which day', ENTER)
    expect(kept).toEqual([])
    await say('Shall every price', ENTER)
    await done
    expect(kept).toEqual([{ 'money.currency': 'KES', 'money.convert': 'yes' }])
  })

  test('a price is taken as people write it, in the currency that stands first', async () => {
    const present = { ...presentAnswers(OWN, sections), 'money.currency': 'KES' }
    const { say, shown, done } = talk({ only: ['prices'], present })
    await say('starts at how many Kenyan shillings', `KSh 20,000${ENTER}`)
    await say('starts at how many', `$70${ENTER}`)
    await shown("'$70' is no price in Kenyan shillings, such as KSh 2,000")
    await say('', `${CTRL_U}9,500${ENTER}`)
    await say('starts at how many', CTRL_C)
    await done
    expect(kept).toEqual([{ 'prices.website-design': 20000 }, { 'prices.graphics-design': 9500 }])
  })

  test.each([
    ['#ffb347', 'a colour'],
    ['hello@kazibora.co.ke', 'an e-mail address'],
    ['www.kazibora.co.ke', 'the address of a page'],
    ['+254 711 222 333', 'a number'],
  ])('whoever is one question off is told: %s is no name', async (typed, what) => {
    const { say, shown, done } = talk({ only: ['name'] })
    await say('called?', typed + ENTER)
    await shown(`is ${what}`)
    await say('', `${CTRL_U}Booking.com${ENTER}`)
    await done
    expect(kept).toEqual([{ name: 'Booking.com' }])
  })

  test('a number as one calls it within Kenya is taken with the country’s code, and that is said', async () => {
    const { say, shown, done } = talk({ only: ['contacts'] })
    await say('E-mail', ENTER)
    await say('Phone number', `0722-000 111${ENTER}`)
    await shown('Taken as +254 722 000 111')
    await say('WhatsApp number', CTRL_C)
    await done
    expect(kept).toEqual([{ 'contacts.phone': '+254 722 000 111' }])
  })

  test('in another country its own numbers are taken, and others with their code', async () => {
    const { say, shown, done } = talk({
      only: ['contacts'],
      present: { ...present, country: 'Nigeria' },
    })
    await say('E-mail', ENTER)
    await say('Phone number', `12 34${ENTER}`)
    await shown('is no phone number of Nigeria, such as +234')
    await say('', `${CTRL_U}0803 222 3333${ENTER}`)
    await shown('Taken as +234 803 222 3333')
    await say('WhatsApp number', `+44 20 7946 0000${ENTER}`)
    await say('What a new chat says', CTRL_C)
    await done
    expect(kept).toEqual([
      { 'contacts.phone': '+234 803 222 3333' },
      { 'contacts.chat': '+44 20 7946 0000' },
    ])
  })

  test('calls another time zone by its own name', async () => {
    const { say, shown, done } = talk({ only: ['hours'] })
    for (const ask of ['First day of the week', 'Last day', 'From', 'To']) await say(ask, ENTER)
    await say('Time zone', `Africa/Lagos${ENTER}`)
    await shown('Name of the time zone')
    await say('West Africa Time', ENTER)
    await done
    expect(kept).toEqual([
      { 'hours.timeZone': 'Africa/Lagos' },
      { 'hours.timeZoneName': 'West Africa Time' },
    ])
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
    await say('Colours', UP + ENTER)
    await say('Logo', ENTER)
    await say('Now: Kenya', UP + ENTER)
    await say('How people reach you', CTRL_C)
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
    expect(await done).toMatchObject({ isStopped: false, kept: ['logo'], left: [], lost: [] })
    expect(logos).toEqual([{ file: 'good.svg', holdsName: true }])
  })

  test('a logo’s file is kept, though one stops at the question about its name', async () => {
    const logos: unknown[] = []
    const ownLogo = { ...NO_LOGO, keep: (logo: unknown) => logos.push(logo) }
    const { say, done } = talk({ only: ['logo'], ownLogo })
    await say('Logo', `good.svg${ENTER}`)
    await say('Does it hold the name', CTRL_C)
    expect(await done).toMatchObject({ isStopped: true, kept: ['logo'], left: ['logo'] })
    expect(logos).toEqual([{ file: 'good.svg', holdsName: true }])
  })
})

/** A conversation on a terminal of its own. */
function talk(options: Partial<Conversation>) {
  const { streams, shown, say } = fixtureTerminal()
  let now = options.present ?? present
  const done = askQuestions({
    sections,
    only: [],
    present,
    logo: null,
    isFirst: true,
    keep(answers) {
      kept.push(answers)
      now = { ...now, ...answers }
      return now
    },
    ownLogo: NO_LOGO,
    streams,
    ...options,
  })
  return { done, shown, say }
}
