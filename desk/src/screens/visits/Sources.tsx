import { SOURCE_KINDS, type SourceKind, type VisitNumbers } from 'protocol/desk/visits.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { Part } from './Part.tsx'

const NAMES: Readonly<Record<SourceKind, { tab: string; title: string; nothing: string }>> = {
  host: {
    tab: 'Sites',
    title: 'Sites that link here',
    nothing: 'Nobody came by a link from another site.',
  },
  source: {
    tab: 'Channel',
    title: 'Links that you posted, by channel',
    nothing: noneWith('utm_source', 'newsletter'),
  },
  medium: {
    tab: 'Kind',
    title: 'Links that you posted, by kind',
    nothing: noneWith('utm_medium', 'email'),
  },
  campaign: {
    tab: 'Campaign',
    title: 'Links that you posted, by campaign',
    nothing: noneWith('utm_campaign', 'launch'),
  },
}

function noneWith(name: string, value: string): string {
  return `Nobody came by such a link. Write ?${name}=${value} behind the address of a page when you post it, and its visits stand here under “${value}”.`
}

export function Sources({ numbers: { sources } }: { numbers: VisitNumbers }) {
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
              nothing={NAMES[kind].nothing}
              columns={[NAMES[kind].tab, 'Visits', 'Enquiries']}
              rows={sources[kind].map(({ value, arrivals, enquiries }) => [
                value,
                arrivals,
                enquiries,
              ])}
            />
          ),
        }))}
      />
    </section>
  )
}
