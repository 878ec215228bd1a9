import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Edit, editContent } from '../../schema/src/writing/editContent.ts'
import {
  CTRL_C,
  CTRL_D,
  CTRL_U,
  DOWN,
  ENTER,
  fixtureTerminal,
  UP,
} from '../../testing/fixtureTerminal.ts'
import { smallContent } from '../../testing/smallContent.ts'
import { askQuestions } from './askQuestions.ts'

const YEAR = `${new Date().getFullYear()}`

describe('of the sample agency', () => {
  test('no fact is offered: one’s own is typed, or what need not be is left out', async () => {
    const { say, shown, done, read } = talk(['contacts', 'social'])
    await say('E-mail', ENTER)
    await shown('Type yours here')
    await say('', `hello@kazibora.co.ke${ENTER}`)
    await say('Phone number', `0711-222 333${ENTER}`)
    await shown('Taken as +254 711 222 333')
    // Most have one number for both.
    await say('WhatsApp number', ENTER)
    await say('What a new chat says', ENTER)
    await say('LinkedIn', ENTER)
    await say('Instagram', CTRL_C)
    await done
    const { email, phone, chat, social } = read().agency
    expect([email, phone, chat.number]).toEqual([
      'hello@kazibora.co.ke',
      '+254 711 222 333',
      '+254 711 222 333',
    ])
    expect(social.map(({ name }) => name)).toEqual(['Instagram', 'X', 'GitHub'])
  })

  test('of the company, what was typed before is offered in the place of its own', async () => {
    const { say, shown, done, read } = talk(['company'])
    await say('Registered name', `Kazi Bora Ltd.${ENTER}`)
    await shown('Year of the copyright')
    await say(YEAR, ENTER)
    await say('Legal note', ENTER)
    await say('Company number', CTRL_C)
    await done
    const { copyrightYear, legalNote } = read().agency
    expect([copyrightYear, legalNote]).toEqual([Number(YEAR), 'A brand of Kazi Bora Ltd.'])
  })

  test('facts cannot be passed over; a section without them can', async () => {
    const { say, done, read } = talk()
    await say('called?', `Kazi Bora${ENTER}`)
    await say('Now: Accent', UP + ENTER)
    await say('Logo: a file', ENTER)
    await say('Now: Country Kenya', UP + ENTER)
    await say('E-mail', CTRL_C)
    expect(await done).toEqual({ isStopped: true, changed: ['name'] })
    expect(read().agency.name).toBe('Kazi Bora')
  })
})

describe('a conversation', () => {
  test('after Ctrl-C begins anew: what was answered is offered, and each section that is complete', async () => {
    const content = smallContent()
    const first = talk([], content)
    await first.say('called?', `Kazi Bora${ENTER}`)
    await first.say('Now: Accent', `${CTRL_C}`)
    await first.done
    const second = talk([], content)
    await second.say('called?', '')
    await second.say('Kazi Bora', ENTER)
    await second.say('Keep it as it is', ENTER)
    await second.say('Logo: a file', ENTER)
    await second.say('Keep it as it is', ENTER)
    await second.say('E-mail', CTRL_C)
    expect(await second.done).toEqual({ isStopped: true, changed: [] })
  })

  test('says which section it is, and goes back to the answer before, also into the section before', async () => {
    const { say, shown, done, read } = talk(['name', 'contacts'], owned())
    await shown('Your agency  (1 of 2)')
    await say('called?', `Kazi Boro${ENTER}`)
    await shown('How people reach you  (2 of 2)')
    await say('E-mail', `hello@kazibora.ke${ENTER}`)
    await say('Phone number', `<${ENTER}`)
    await shown('E-mail')
    await say('hello@kazibora.ke', `<${ENTER}`)
    await shown('Your agency  (1 of 2)')
    await say('Kazi Boro', `Kazi Bora${ENTER}`)
    await say('E-mail', CTRL_C)
    await done
    expect(read().agency).toMatchObject({ name: 'Kazi Bora', email: 'hello@kazibora.ke' })
  })

  test('goes back past a section that was left as it is, and past one that nobody was asked about', async () => {
    const { say, done } = talk()
    await say('called?', `Kazi Bora${ENTER}`)
    await say('Now: Accent', UP + ENTER)
    await say('Logo: a file', `<${ENTER}`)
    await say('Now: Accent', UP + ENTER)
    await say('Logo: a file', ENTER)
    await say('Now: Country', UP + ENTER)
    await say('E-mail', `<${ENTER}`)
    await say('Now: Country', DOWN + ENTER)
    await say('Logo: a file', CTRL_C)
    await done
  })

  test('keeps each answer at once; Enter keeps what stands there, and one goes back from a refused answer, too', async () => {
    const { say, shown, done, read } = talk(['contacts'], owned())
    await say('E-mail', ENTER)
    await say('Phone number', `abc${ENTER}`)
    await shown('is no phone number')
    await say('', `<${ENTER}`)
    await say('E-mail', `hello@kazibora.co.ke${ENTER}`)
    await shown('Phone number')
    expect(read().agency.email).toBe('hello@kazibora.co.ke')
    await say('', ENTER)
    await say('WhatsApp number', ENTER)
    await say('What a new chat says', ENTER)
    expect(await done).toEqual({ isStopped: false, changed: ['contacts'] })
    expect(read().agency.phone).toBe('+254 711 000 111')
  })

  test('stopped by Ctrl-D keeps what was answered; a name may be an address without www', async () => {
    const { say, done, read } = talk(['name', 'contacts'], owned())
    await say('What is the agency called?', `Booking.com${ENTER}`)
    await say('E-mail', CTRL_D)
    expect(await done).toEqual({ isStopped: true, changed: ['name'] })
    expect(read().agency.name).toBe('Booking.com')
  })

  test('empties what may be empty, and adds what was not there', async () => {
    const { say, done, read } = talk(['social'], owned())
    await say('LinkedIn', `-${ENTER}`)
    await say('Instagram', `-${ENTER}`)
    await say('X: address', `<${ENTER}`)
    await say('Instagram', `https://www.instagram.com/kazibora${ENTER}`)
    await say('X: address', `kazibora${ENTER}`)
    await say("'X' is 'kazibora'. Write an address such as https://", CTRL_C)
    await done
    expect(read().agency.social.map(({ name, icon }) => [name, icon])).toEqual([
      ['X', 'x-logo'],
      ['Instagram', 'instagram-logo'],
    ])
  })
})

describe('an answer', () => {
  test('that the reader of the content would refuse is refused with one sentence, and can be mended', async () => {
    const content = owned()
    const { say, shown, done, read } = talk(['colours', 'company'], content)
    await say('Accent', ENTER)
    await say('Design: ', `#7fb2ff${ENTER}`)
    await shown('The nearest that is: #')
    await say('', `${CTRL_U}3A69B0${ENTER}`)
    await say('Build: ', ENTER)
    await say('Run: ', ENTER)
    await say('Registered name', `${'x'.repeat(91)}${ENTER}`)
    await shown("'Registered name' has 91 characters; it takes 90 at most.")
    await say('', CTRL_C)
    await done
    expect(read().brand.design).toEqual({ light: '#3a69b0', dark: expect.any(String) })
    expect(content.text('company.yaml')).toContain("legalName: ''")
  })

  test.each([
    ['name', 'called?', 'ዘመን', 'have no ዘ መ ን'],
    ['name', 'called?', '#ffb347', 'is no name'],
    ['name', 'called?', 'hello@kazibora.co.ke', 'is no name'],
    ['name', 'called?', 'www.kazibora.co.ke', 'is no name'],
    ['name', 'called?', '+254 711 222 333', 'is no name'],
    ['name', 'called?', 'x'.repeat(61), "'Name' has 61 characters; it takes 60 at most"],
    ['name', 'called?', 'Hi {there}', '{there} stands for nothing'],
    ['contacts', 'E-mail', 'hello@', "'E-mail' is 'hello@'. Write an e-mail address"],
    ['logo', 'Logo: a file', 'gone.svg', 'gone.svg is no file that is there'],
  ])('of %s: %s %s is refused', async (section, question, typed, problem) => {
    const { say, shown, done, text } = talk([section], owned())
    const before = text('agency.yaml')
    await say(question, typed + ENTER)
    await shown(problem)
    await say('', CTRL_C)
    expect(await done).toEqual({ isStopped: true, changed: [] })
    expect(text('agency.yaml')).toBe(before)
  })

  test('changes its own lines, and nothing else', async () => {
    const content = owned()
    const { say, done, text } = talk(['name', 'contacts', 'hours', 'social'], content)
    const before = new Set(text('agency.yaml').split('\n'))
    await say('called?', `Señor O'Brien & Co.${ENTER}`)
    await say('E-mail', ENTER)
    await say('Phone number', ENTER)
    await say('WhatsApp number', ENTER)
    await say('What a new chat says', `Hi "you", \\o/:${ENTER}`)
    await say('First working day', ENTER)
    await say('Last working day', ENTER)
    await say('Open from and to', `8:00 to 17:30${ENTER}`)
    await say('Time zone', ENTER)
    await say('Name of the time zone', ENTER)
    for (const network of ['LinkedIn', 'Instagram', 'X:', 'GitHub', 'Facebook'])
      await say(network, ENTER)
    await say('YouTube', `https://www.youtube.com/@kazibora${ENTER}`)
    await say('TikTok', CTRL_C)
    await done
    const changed = text('agency.yaml')
      .split('\n')
      .filter((line) => !before.has(line))
    expect(changed).toEqual([
      "name: Señor O'Brien & Co.",
      `  greeting: 'Hi "you", \\o/: '`,
      '  closes: 17:30',
      '  - name: YouTube',
      '    icon: youtube-logo',
      '    href: https://www.youtube.com/@kazibora',
    ])
  })

  test('opening hours are kept where both ends fit together', async () => {
    const { say, shown, done, read } = talk(['hours'], owned())
    await say('First working day', ENTER)
    await say('Last working day', DOWN + ENTER)
    await say('Open from and to', `19:00 to 18:00${ENTER}`)
    await shown("A day from '19:00' to '18:00'")
    await say('', `${CTRL_U}9:00 - 20:30${ENTER}`)
    await say('Time zone', `Africa/Lagoss${ENTER}`)
    await shown("is no time zone. Did you mean 'Africa/Lagos'?")
    await say('', `${CTRL_U}Africa/Lagos${ENTER}`)
    await shown('Name of the time zone')
    await say('West Africa Time', CTRL_C)
    await done
    const hours = { lastDay: 'Saturday', opens: '9:00', closes: '20:30', timeZone: 'Africa/Lagos' }
    expect(read().agency.hours).toMatchObject(hours)
  })

  test.each([
    ['Kenya', 'B051234567Z', null],
    ['Kenya', 'p05 1234567z', 'P051234567Z'],
    ['Kenya', 'It is on every quote', 'It is on every quote'],
    ['Nigeria', '12345678-0001', '12345678-0001'],
    ['Nigeria', 'P051234567Z', null],
  ])('a tax number in %s: %s', async (country, typed, taken) => {
    const content = owned([{ file: 'agency.yaml', path: ['country'], value: country }])
    const { say, shown, done, read } = talk(['company'], content)
    for (const ask of ['Registered name', 'Year of', 'Legal note', 'Company number', 'In business'])
      await say(ask, ENTER)
    await say('Tax number', typed + ENTER)
    await shown(taken ? 'Data protection' : ' such as ')
    await say('', CTRL_C)
    await done
    expect(read().company.taxNumber).toBe(taken ?? '')
  })
})

describe('money', () => {
  test('a rate that is typed is of today', async () => {
    const { say, done, read } = talk(['country'], owned())
    await say('Country', ENTER)
    await say('How many Kenyan shillings', `131${ENTER}`)
    await say('Which currency', ENTER)
    await done
    const asOf = new Date().toISOString().slice(0, 10)
    expect(read().agency.money).toEqual({ currency: 'USD', beside: 'KES', rate: 131, asOf })
  })

  test('without a rate one currency is shown', async () => {
    const { say, done, read } = talk(['country'], owned())
    await say('Country', ENTER)
    await say('How many Kenyan shillings', `-${ENTER}`)
    await say('Which currency', ENTER)
    await done
    expect(read().agency.money).toEqual({ currency: 'USD' })
  })

  test.each([
    ['converted by the rate', DOWN, 9100],
    ['the numbers stay', DOWN + DOWN, 70],
  ])('with shillings first, as one chooses: %s', async (choice, keys, price) => {
    const { say, done, read } = talk(['country'], owned())
    await say('Country', ENTER)
    await say('How many Kenyan shillings', ENTER)
    await say(choice, keys + ENTER)
    await done
    expect(read().agency.money).toMatchObject({ currency: 'KES', beside: 'USD', rate: 129.5 })
    expect(read().services[0]?.startsAt).toBe(price)
  })

  test('a price is taken as people write it, in the currency that stands first', async () => {
    const content = owned([{ file: 'agency.yaml', path: ['money'], value: { currency: 'KES' } }])
    const { say, shown, done, read } = talk(['prices'], content)
    await say('Website Design & Development, in Kenyan', `20,000/=${ENTER}`)
    await say('Graphics Design', `$70${ENTER}`)
    await shown("'$70' is in US dollars")
    await say('', `${CTRL_U}Ksh. 9500${ENTER}`)
    await say('Computer Architecture', CTRL_C)
    await done
    expect(
      read()
        .services.slice(0, 2)
        .map(({ startsAt }) => startsAt),
    ).toEqual([20_000, 9500])
  })

  test('another country brings its time zone, and keeps no old rate', async () => {
    const { say, done, read } = talk(['country'], owned())
    await say('Country', DOWN + ENTER)
    // The old one is of other money.
    await say('none; Enter leaves it out', `1450${ENTER}`)
    await say('Nigerian naira; all prices', ENTER)
    await done
    const { money, hours } = read().agency
    expect(money).toMatchObject({ currency: 'USD', beside: 'NGN', rate: 1450 })
    expect(hours).toMatchObject({ timeZone: 'Africa/Lagos', timeZoneName: 'West Africa Time' })
  })

  test('in Nigeria its own numbers are taken, and others with their code', async () => {
    const content = owned([{ file: 'agency.yaml', path: ['country'], value: 'Nigeria' }])
    const { say, shown, done, read } = talk(['contacts'], content)
    await say('E-mail', ENTER)
    await say('Phone number', `12 34${ENTER}`)
    await shown('is no phone number of Nigeria, such as +234')
    await say('', `${CTRL_U}0803 222 3333${ENTER}`)
    await shown('Taken as +234 803 222 3333')
    await say('WhatsApp number', `+44 20 7946 0000${ENTER}`)
    await say('What a new chat says', `Hello, I need${ENTER}`)
    await done
    expect(read().agency).toMatchObject({
      phone: '+234 803 222 3333',
      chat: { number: '+44 20 7946 0000', greeting: 'Hello, I need ' },
    })
  })
})

test('a logo is kept, and what it holds is asked; without one the sign that ships is back', async () => {
  const content = owned()
  const file = join(content.root, 'logo.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path fill="#e8590c" d="M0 0h9v3H1z"/></svg>',
  )
  const { say, shown, done, read } = talk(['logo'], content)
  await say('Logo: a file', `'${file}'${ENTER}`)
  await shown('Does it hold the name')
  expect(read().brand.mark).toBe('wordmark')
  await say('', DOWN + ENTER)
  await done
  expect([read().brand.mark, existsSync(join(content.folder, 'pictures/mark.svg'))]).toEqual([
    'logo',
    true,
  ])
  const again = talk(['logo'], content)
  await again.say('mark.svg', `-${ENTER}`)
  await again.done
  expect(read().brand.mark).toBe('drawn')
})

/** The content of an agency that has answered before. */
function owned(more: readonly Edit[] = []): ReturnType<typeof smallContent> {
  const content = smallContent()
  const agency = {
    name: 'Mfano',
    legalNote: 'An agent of a company.',
    email: 'hello@mfano.test',
    phone: '+254 711 000 111',
    chat: { label: 'WhatsApp', number: '+254 711 000 111', greeting: 'Hello, I need ' },
    social: [
      { name: 'LinkedIn', icon: 'linkedin-logo', href: 'https://www.linkedin.com/company/a' },
      { name: 'X', icon: 'x-logo', href: 'https://x.com/a' },
    ],
  }
  const own = Object.entries(agency).map(([name, value]) => ({
    file: 'agency.yaml',
    path: [name],
    value,
  }))
  editContent(content.folder, [...own, ...more])
  return content
}

/** A conversation on a terminal of its own, about content of its own. */
function talk(only: readonly string[] = [], content = smallContent()) {
  const { streams, shown, say } = fixtureTerminal()
  const done = askQuestions(content.folder, only, streams)
  return { ...content, done, shown, say }
}
