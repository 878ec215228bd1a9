import type { VisitNumbers } from 'protocol/desk/visits.ts'
import { Empty } from '../../components/Empty.tsx'
import { AnswersChart } from './AnswersChart.tsx'
import { Figures } from './Figures.tsx'
import { formatWeek } from './labels.ts'
import { Part } from './Part.tsx'
import { Ranking } from './Ranking.tsx'
import { ServiceCharts } from './ServiceCharts.tsx'
import { Sources } from './Sources.tsx'
import { ViewsChart } from './ViewsChart.tsx'
import styles from './VisitReport.module.css'

/** The numbers as pictures, each with its table. */
export function VisitReport({ numbers }: { numbers: VisitNumbers }) {
  const { weeks, services, pages, clicks } = numbers
  const hasVisits = weeks.some(({ views }) => views > 0)
  const hasEnquiries = weeks.some(({ enquiries }) => enquiries > 0)
  if (!hasVisits && !hasEnquiries) return <NotYet />
  return (
    <div className={styles.report}>
      <Figures numbers={numbers} />
      <Part
        title="Visits by week"
        table="weeks"
        weeks={weeks.length}
        picture={hasVisits ? <ViewsChart weeks={weeks} /> : null}
        nothing="No visits were counted in these weeks."
        columns={['Week from', 'Page views', 'Visitors', 'Enquiries']}
        rows={weeks.map(({ monday, views, visitors, enquiries }) => [
          formatWeek(monday),
          views,
          visitors,
          enquiries,
        ])}
      />
      <Part
        title="Enquiries, and how soon they were answered"
        table="weeks"
        weeks={weeks.length}
        picture={hasEnquiries ? <AnswersChart weeks={weeks} /> : null}
        nothing="No enquiry came in these weeks."
        columns={['Week from', 'In time', 'Later', 'To answer', 'Closed unanswered']}
        rows={weeks.map(({ monday, inTime, late, waiting, closed }) => [
          formatWeek(monday),
          inTime,
          late,
          waiting,
          closed,
        ])}
      />
      <Part
        title="Enquiries by service"
        table="services"
        weeks={weeks.length}
        picture={services.length > 0 ? <ServiceCharts services={services} weeks={weeks} /> : null}
        nothing="No enquiry came in these weeks."
        columns={['Service', 'All', ...weeks.map(({ monday }) => formatWeek(monday))]}
        rows={services.map(({ service, enquiries, byWeek }) => [service, enquiries, ...byWeek])}
      />
      <Sources numbers={numbers} />
      <div className={styles.beside}>
        <Part
          title="Viewed most"
          table="pages"
          weeks={weeks.length}
          picture={
            pages.length > 0 && (
              <Ranking
                caption="Viewed most"
                columns={['Page', 'Views']}
                rows={pages.map(({ path, views }) => [path, views])}
              />
            )
          }
          nothing="No page was viewed in these weeks."
        />
        <Part
          title="Clicked most"
          table="clicks"
          weeks={weeks.length}
          picture={
            clicks.length > 0 && (
              <Ranking
                caption="Clicked most"
                columns={['Link or button', 'Clicks']}
                rows={clicks.map((click) => [click.label, click.clicks])}
              />
            )
          }
          nothing="No link or button was clicked in these weeks."
        />
      </div>
      <p className={styles.note}>
        Weeks run from Monday to Sunday; the last one is still running. Whoever comes on another day
        counts as a visitor again: nobody is told apart for longer.
      </p>
    </div>
  )
}

function NotYet() {
  return (
    <Empty title="No visits counted yet">
      <p>
        Each page that somebody opens is counted, without cookies and without anything about the
        person. Not counted: browsers that run no scripts or block counters, pages fetched ahead and
        never seen, and where a visit came from if the browser asks not to be tracked.
      </p>
    </Empty>
  )
}
