import type { SourceCounts } from 'protocol/desk/visits.ts'
import { describeAge, localTime } from '../clock.ts'
import { BACKUP_AGE_LIMIT_MS } from '../database/copies.ts'
import type { UnansweredEnquiry } from '../enquiries/enquiryLists.ts'
import { type AnnouncedErasure, describeErasures } from '../enquiries/eraseOldEnquiries.ts'
import type { Mail } from '../mail/mail.ts'
import { count, escapeHtml, headerText, mailPage } from '../mail/mailText.ts'

const UNANSWERED_SHOWN = 10

const FOOTER = 'Sent on Mondays. WEEKLY_MAIL=off in the server’s settings ends it.'

export interface WeekOfVisits {
  /** The first and the last day of the week, in the office's time zone. */
  readonly firstDay: string
  readonly lastDay: string
  readonly views: number
  readonly visitors: number
  readonly enquiries: number
  /** The number of enquiries that looked like spam from robots, so that no mail about them was sent. */
  readonly robots: number
}

interface WeeklyReport {
  readonly to: string
  readonly writtenAtMs: number
  readonly nowMs: number
  readonly unanswered: readonly UnansweredEnquiry[]
  readonly erasures: readonly AnnouncedErasure[]
  readonly last: WeekOfVisits
  readonly before: WeekOfVisits
  readonly hosts: readonly SourceCounts[]
  readonly campaigns: readonly SourceCounts[]
  readonly mailProblems: readonly string[]
  readonly mailsGivenUp: number
  /** When the last backup was made; null for none, undefined if the server cannot know it. */
  readonly backupMs: number | null | undefined
  readonly deskUrl: URL | null
}

interface Section {
  readonly heading: string
  readonly lines: readonly string[]
  readonly link?: { readonly text: string; readonly href: string }
}

/** Writes Monday's report for one address at the agency. The work to be done comes first, in lines that fit a phone. */
export function weeklyReportMail(report: WeeklyReport): Mail {
  const { to, writtenAtMs, unanswered, last } = report
  const erasures = describeErasures(report.erasures)
  const sections = [
    toAnswer(report),
    setAside(report),
    lastWeek(report),
    { heading: 'Where visits came from', lines: report.hosts.map(sourceLine) },
    { heading: 'By occasion', lines: report.campaigns.map(sourceLine) },
    { heading: 'Erased soon', lines: erasures ? [erasures] : [] },
    mailSection(report),
    { heading: 'Backup', lines: [backupLine(report)] },
  ].filter(({ lines }) => lines.length > 0)
  const open =
    unanswered.length === 0 ? 'All answered' : `${enquiries(unanswered.length)} to answer`
  return {
    to,
    subject: `${open}; ${count(last.visitors, 'visitor')} last week`,
    text: toText(sections),
    html: toHtml(sections),
    writtenAtMs,
  }
}

function toAnswer({ unanswered, nowMs, deskUrl }: WeeklyReport): Section {
  const shown = unanswered.slice(0, UNANSWERED_SHOWN)
  const more = unanswered.length - shown.length
  return {
    heading: unanswered.length === 0 ? 'Nothing to answer' : `To answer: ${unanswered.length}`,
    lines: [
      ...shown.map(
        ({ number, serviceInterest, receivedAtMs }) =>
          `Enquiry ${number}, ${describeAge(nowMs - receivedAtMs)}: ${headerText(serviceInterest) || 'no service named'}`,
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(unanswered.length === 0 ? ['No enquiry is new.'] : []),
      ...(unanswered.length > 0 && !deskUrl
        ? ['What you have answered is marked in the desk, which needs DESK_URL.']
        : []),
    ],
    ...(unanswered.length > 0 &&
      deskUrl && { link: { text: 'Answer them in the desk', href: deskUrl.href } }),
  }
}

function setAside({ last: { robots }, deskUrl }: WeeklyReport): Section {
  if (robots === 0) return { heading: 'Spam', lines: [] }
  const which = robots === 1 ? 'it is' : 'one is'
  return {
    heading: `Spam: ${robots}`,
    lines: [
      `${enquiries(robots)} of last week looked like a robot’s, so no mail told you of ${robots === 1 ? 'it' : 'them'}. Look whether ${which} a person’s${deskUrl ? '.' : ' in the desk, which needs DESK_URL.'}`,
    ],
    ...(deskUrl && {
      link: { text: 'See them in the desk', href: new URL('/?box=robots', deskUrl).href },
    }),
  }
}

function lastWeek({ last, before }: WeeklyReport): Section {
  return {
    heading: `Last week, ${dateText(last.firstDay)} to ${dateText(last.lastDay)}`,
    lines: [
      `${enquiries(last.enquiries)} (the week before ${before.enquiries})`,
      `${count(last.visitors, 'visitor')}, counted anew each day (${before.visitors})`,
      `${count(last.views, 'page view')} (${before.views})`,
    ],
  }
}

function sourceLine({ value, arrivals, enquiries: received }: SourceCounts): string {
  return `${value}: ${count(arrivals, 'visit')}${received > 0 ? `, ${enquiries(received)}` : ''}`
}

function mailSection({ mailProblems, mailsGivenUp, deskUrl }: WeeklyReport): Section {
  const lines = [
    ...mailProblems,
    ...(mailsGivenUp > 0
      ? [`${count(mailsGivenUp, 'mail')} to people who signed up could not be delivered.`]
      : []),
  ]
  if (lines.length === 0) return { heading: 'Mail', lines: ['All of it went out.'] }
  if (!deskUrl)
    return { heading: 'Mail', lines: [...lines, 'Whoever looks after your server can see why.'] }
  const href = new URL('/mail', deskUrl).href
  return { heading: 'Mail', lines, link: { text: 'See why in the desk', href } }
}

function backupLine({ backupMs, nowMs }: WeeklyReport): string {
  if (backupMs === undefined)
    return 'This server does not see the backups of PostgreSQL: please check that they are made.'
  if (backupMs === null)
    return 'There is none yet. Whoever looks after your server sets one up for each night.'
  const age = nowMs - backupMs
  const line = `The last one is ${describeAge(age)} old (${localTime(backupMs)}).`
  return age > BACKUP_AGE_LIMIT_MS
    ? `${line} It should be made each night: please tell whoever looks after your server.`
    : line
}

function toText(sections: readonly Section[]): string {
  const blocks = sections.map(({ heading, lines, link }) =>
    [
      heading,
      ...lines.map((line) => `- ${line}`),
      ...(link ? [`${link.text}: ${link.href}`] : []),
    ].join('\n'),
  )
  return `${blocks.join('\n\n')}\n\n-- \n${FOOTER}\n`
}

function toHtml(sections: readonly Section[]): string {
  return mailPage('Your week', [
    ...sections.flatMap(({ heading, lines, link }) => [
      `<h2 style="font-size:18px;margin:24px 0 4px">${heading}</h2>`,
      '<ul style="margin:0;padding-left:20px">',
      ...lines.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`),
      '</ul>',
      ...(link ? [`<p><a href="${escapeHtml(link.href)}">${link.text}</a></p>`] : []),
    ]),
    `<p style="font-size:13px">${FOOTER}</p>`,
  ])
}

function enquiries(number: number): string {
  return count(number, 'enquiry', 'enquiries')
}

function dateText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
}
