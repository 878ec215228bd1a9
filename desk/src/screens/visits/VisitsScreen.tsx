import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  SOURCE_KINDS,
  type SourceKind,
  VISIT_PERIODS,
  type VisitNumbers,
  type VisitWeek,
} from 'protocol/desk/visits.ts'
import { useSearchParams } from 'react-router'
import { jsonQuery } from '../../api/queryClient.ts'
import { Choice } from '../../components/Choice.tsx'
import { Empty, Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Figures } from './Figures.tsx'
import { Section, useWeeks } from './Section.tsx'
import styles from './VisitsScreen.module.css'
import { AnswersChart, formatWeek, ViewsChart } from './WeekCharts.tsx'
import { Work } from './Work.tsx'

const TITLES = { 13: '13 weeks', 52: 'A year' } as const
const PERIODS = VISIT_PERIODS.map((weeks) => ({ id: String(weeks), title: TITLES[weeks] }))

const NAMES: Readonly<Record<SourceKind, { tab: string; title: string; nothing: string }>> = {
  host: {
    tab: 'Sites',
    title: 'Sites that link here',
    nothing: 'Nobody came by a link from another site.',
  },
  source: {
    tab: 'Place',
    title: 'Links that you posted, by place',
    nothing: noneWith('utm_source', 'newsletter'),
  },
  medium: {
    tab: 'Kind of link',
    title: 'Links that you posted, by kind',
    nothing: noneWith('utm_medium', 'email'),
  },
  campaign: {
    tab: 'Occasion',
    title: 'Links that you posted, by occasion',
    nothing: noneWith('utm_campaign', 'launch'),
  },
}

export function VisitsScreen() {
  const weeks = useWeeks()
  const [, setSearch] = useSearchParams()
  const query = useQuery({
    ...jsonQuery<VisitNumbers>(['visits', weeks], `/api/visits?weeks=${weeks}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Visits"
      actions={
        <Choice
          label="Period"
          options={PERIODS}
          chosen={String(weeks)}
          onChoose={(chosen) => setSearch({ weeks: chosen }, { replace: true })}
        />
      }
    >
      <Loaded query={query}>{(numbers) => <VisitReport numbers={numbers} />}</Loaded>
    </Screen>
  )
}

function VisitReport({ numbers }: { numbers: VisitNumbers }) {
  const { weeks, services, pages, clicks } = numbers
  const hasVisits = weeks.some(({ views }) => views > 0)
  const hasEnquiries = weeks.some(({ enquiries }) => enquiries > 0)
  const withChats = weeks.filter(({ chatClicks, chats }) => chatClicks + chats > 0)
  if (!hasVisits && !hasEnquiries) {
    return (
      <Empty title="No visits counted yet">
        <p>
          Each page that somebody opens is counted, without cookies and without anything about the
          person. Not counted: visitors whose browser does not allow it, and where a visit came from
          if the browser asks not to be tracked.
        </p>
      </Empty>
    )
  }
  return (
    <div className={`${styles.report} stack`}>
      <Figures numbers={numbers} />
      <Work numbers={numbers} />
      <Section
        title="Visits by week"
        table="weeks"
        picture={hasVisits ? <ViewsChart weeks={weeks} /> : null}
        nothing="No visits were counted in these weeks."
        columns={['Week from', 'Page views', 'Visitors', 'Enquiries']}
        rows={rowsOf(weeks, 'views', 'visitors', 'enquiries')}
      />
      <Section
        title="Enquiries, and how soon they were answered"
        table="weeks"
        picture={hasEnquiries ? <AnswersChart weeks={weeks} /> : null}
        nothing="No enquiry came in these weeks."
        columns={['Week from', 'In time', 'Later', 'To answer', 'Never answered']}
        rows={rowsOf(weeks, 'inTime', 'late', 'waiting', 'closed')}
      />
      <Section
        title="Enquiries by service"
        table="services"
        nothing="No enquiry came in these weeks."
        columns={['Service', 'Enquiries']}
        rows={services.map(({ service, enquiries }) => [service, enquiries])}
      />
      {/* The two counts differ: some visitors click but do not write, others write without a click. */}
      <Section
        title="WhatsApp: clicks and chats"
        table="weeks"
        nothing="No WhatsApp link was clicked in these weeks, and no chat was typed in."
        columns={['Week from', 'Clicks on links', 'Chats that came']}
        rows={rowsOf(withChats, 'chatClicks', 'chats')}
      />
      <Sources numbers={numbers} />
      <div className={`${styles.beside} stack`}>
        <Section
          title="Viewed most"
          table="pages"
          nothing="No page was viewed in these weeks."
          columns={['Page', 'Views']}
          rows={pages.map(({ name, views }) => [name, views])}
        />
        <Section
          title="Clicked most"
          table="clicks"
          nothing="No link or button was clicked in these weeks."
          columns={['Link or button', 'Clicks']}
          rows={clicks.map(({ label, clicks }) => [label, clicks])}
        />
      </div>
      <p className="note">
        Weeks run from Monday to Sunday; the last one is still running. Whoever comes on another day
        counts as a visitor again, because nothing that tells visitors apart is kept overnight.
      </p>
    </div>
  )
}

/** Returns a row for each week from the first week with a number above 0, newest first: the week's Monday, and the numbers `keys`. */
function rowsOf(weeks: readonly VisitWeek[], ...keys: Exclude<keyof VisitWeek, 'monday'>[]) {
  const first = weeks.findIndex((week) => keys.some((key) => week[key] > 0))
  const shown = weeks.slice(Math.max(0, first)).reverse()
  return shown.map((week) => [formatWeek(week.monday), ...keys.map((key) => week[key])] as const)
}

function Sources({ numbers: { sources } }: { numbers: VisitNumbers }) {
  return (
    <section>
      <h2>Where visits come from</h2>
      <Tabs
        label="Where visits come from"
        tabs={SOURCE_KINDS.map((kind) => ({
          id: kind,
          title: NAMES[kind].tab,
          content: (
            <Section
              title={NAMES[kind].title}
              isNested
              table={kind}
              nothing={NAMES[kind].nothing}
              columns={[NAMES[kind].tab, 'Visits', 'Enquiries']}
              rows={sources[kind].map((each) => [each.value, each.arrivals, each.enquiries])}
            />
          ),
        }))}
      />
    </section>
  )
}

function noneWith(name: string, value: string): string {
  return `Nobody came by such a link. Write ?${name}=${value} behind the address of a page when you post it, and its visits stand here under “${value}”.`
}
