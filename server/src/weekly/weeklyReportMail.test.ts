import { expect, test } from 'vitest'
import { DAY_MS, officeTime } from '../../../testing/server/clocks.ts'
import { weeklyReportMail } from './weeklyReportMail.ts'

const NOW_MS = officeTime('2026-01-19 08:00')

const WEEK = {
  firstDay: '2026-01-12',
  lastDay: '2026-01-18',
  views: 0,
  visitors: 0,
  enquiries: 0,
  robots: 0,
}

type Report = Parameters<typeof weeklyReportMail>[0]

function mailOf(change: Partial<Report>) {
  return weeklyReportMail({
    to: 'desk@agency.example',
    writtenAtMs: NOW_MS,
    nowMs: NOW_MS,
    unanswered: [],
    erasures: [],
    last: WEEK,
    before: WEEK,
    hosts: [],
    campaigns: [],
    mailProblems: [],
    mailsGivenUp: 0,
    backupMs: NOW_MS - DAY_MS,
    deskUrl: null,
    ...change,
  })
}

test('the owner reads about a quiet week in a few lines', () => {
  const { subject, text } = mailOf({})
  expect(subject).toBe('All answered; 0 visitors last week')
  expect(text).toMatch(/^Nothing to answer\n/)
  expect(text).not.toMatch(/Spam|Where visits|By occasion|Erased/)
  expect(text).toContain('- All of it went out.')
  expect(text).toContain('- The last one is 24 h old (2026-01-18 08:00).\n')
})

test('the owner reads the oldest unanswered enquiries, and how many further enquiries are unanswered', () => {
  const unanswered = Array.from({ length: 14 }, (_, index) => ({
    number: index + 1,
    receivedAtMs: NOW_MS - (20 - index) * DAY_MS,
    serviceInterest: 'x'.repeat(200),
  }))
  const { subject, text } = mailOf({ unanswered })
  expect(subject).toMatch(/^14 enquiries to answer;/)
  expect(text).toMatch(/- Enquiry 1, 20 days: x+…\n/)
  expect(text).toContain('- and 4 more\n')
  expect(text).not.toContain('Enquiry 11')
  expect(text).toContain('- What you have answered is marked in the desk, which needs DESK_URL.')
  const linked = mailOf({ unanswered, deskUrl: new URL('https://desk.agency.example') })
  expect(linked.text).toContain('Answer them in the desk: https://desk.agency.example/\n')
  expect(linked.html).toContain('<a href="https://desk.agency.example/">')
})

test('the owner reads about enquiries that were taken for a robot’s, with a link to them', () => {
  const deskUrl = new URL('https://desk.agency.example')
  const { text } = mailOf({ last: { ...WEEK, robots: 2 }, deskUrl })
  expect(text).toContain(
    '2 enquiries of last week looked like a robot’s, so no mail told you of them. Look whether one is a person’s.\nSee them in the desk: https://desk.agency.example/?box=robots\n',
  )
})

test('the owner reads about erasures, mail problems and a missing backup', () => {
  const enquiry = { number: 3, receivedAtMs: 0, serviceInterest: 'x', announcedAtMs: NOW_MS }
  const { text } = mailOf({
    erasures: [enquiry],
    mailProblems: ['The newsletter stands still.'],
    mailsGivenUp: 2,
    backupMs: null,
  })
  const linked = mailOf({ mailsGivenUp: 1, deskUrl: new URL('https://desk.agency.example') })
  expect(linked.text).toContain(
    'Mail\n- 1 mail to people who signed up could not be delivered.\nSee why in the desk: https://desk.agency.example/mail\n',
  )
  expect(linked.text).not.toContain('npm run')
  expect(text).toContain(
    'Erased soon\n- 1 old enquiry will be erased, on 2026-02-18: No. 3. Won ones are kept.\n',
  )
  expect(text).toContain(
    'Mail\n- The newsletter stands still.\n- 2 mails to people who signed up could not be delivered.\n- Whoever looks after your server can see why.\n',
  )
  expect(text).toContain('Backup\n- There is none yet.')
})
