import { SOURCE_KINDS, type SourceKind, type VisitNumbers } from 'protocol/desk/visits.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { Part } from './Part.tsx'
import { Ranking } from './Ranking.tsx'

const NAMES: Readonly<Record<SourceKind, { tab: string; title: string; nothing: string }>> = {
  host: {
    tab: 'Sites',
    title: 'Sites that link here',
    nothing: 'Nobody came by a link from another site.',
  },
  source: {
    tab: 'Source',
    title: 'Campaigns by source',
    nothing:
      'Nobody came by a link with utm_source. Put ?utm_source=newsletter behind the links that you post, and they are told apart here.',
  },
  medium: {
    tab: 'Medium',
    title: 'Campaigns by medium',
    nothing:
      'Nobody came by a link with utm_medium. Put ?utm_medium=email behind the links that you post, and they are told apart here.',
  },
  campaign: {
    tab: 'Campaign',
    title: 'Campaigns by name',
    nothing:
      'Nobody came by a link with utm_campaign. Put ?utm_campaign=launch behind the links that you post, and they are told apart here.',
  },
}

/** Where visits came from, with the enquiries that came of them beside. */
export function Sources({ numbers: { sources, weeks } }: { numbers: VisitNumbers }) {
  return (
    <section>
      <h2>Where visits come from</h2>
      <Tabs
        label="Where visits come from"
        tabs={SOURCE_KINDS.map((kind) => ({
          id: kind,
          title: NAMES[kind].tab,
          content: (
            <Part
              title={NAMES[kind].title}
              isNested
              table={kind}
              weeks={weeks.length}
              picture={
                sources[kind].length > 0 && (
                  <Ranking
                    caption={NAMES[kind].title}
                    columns={[NAMES[kind].tab, 'Visits', 'Enquiries']}
                    rows={sources[kind].map(({ value, arrivals, enquiries }) => [
                      value,
                      arrivals,
                      enquiries,
                    ])}
                  />
                )
              }
              nothing={NAMES[kind].nothing}
            />
          ),
        }))}
      />
    </section>
  )
}
