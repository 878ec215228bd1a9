import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type Draft,
  type IssueDetail,
  MOST_HTML_BYTES,
  type SendingPlan,
} from 'protocol/desk/newsletter.ts'
import { useNavigate } from 'react-router'
import type { Facts } from 'schema/placeholders.ts'
import { agency } from '../../../api/agency.ts'
import { jsonQuery, leaving, queryClient, reload, useIsLeaving } from '../../../api/queryClient.ts'
import { sendJson } from '../../../api/request.ts'
import { siteOverview } from '../../../api/siteOverview.ts'
import { Actions, Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Failed, Loaded } from '../../../components/Loaded.tsx'
import { Pair } from '../../../components/Pair.tsx'
import { formatDuration, Time } from '../../../components/Time.tsx'
import { count } from '../../../components/words.ts'
import { draftPath, issueQueries } from '../issueQueries.ts'

export function SendDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const isLeaving = useIsLeaving(draft.id)
  const query = useQuery({
    ...jsonQuery<SendingPlan>(
      [...issueQueries.draft(draft.id).queryKey, 'plan', draft.version],
      `${draftPath(draft.id)}/plan`,
    ),
    enabled: draft.problems.length === 0 && !isLeaving,
    staleTime: 0,
  })
  return (
    <Dialog title="Send this issue" onClose={onClose} isAlert>
      {draft.problems.length > 0 ? (
        <>
          <p>It cannot be mailed as it stands:</p>
          <ul className="bulleted">
            {draft.problems.map(({ field, line, message }) => (
              <li key={field}>
                {line !== null && `Line ${line}: `}
                {message}
              </li>
            ))}
          </ul>
          <Actions>
            <Button onPress={onClose}>Back to the text</Button>
          </Actions>
        </>
      ) : (
        <Loaded query={query}>
          {(plan) => <Decision draft={draft} plan={plan} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  )
}

interface DecisionProps {
  draft: Draft
  plan: SendingPlan
  onClose: () => void
}

function Decision({ draft, plan, onClose }: DecisionProps) {
  const { from, recipients, perMinute, htmlBytes, obstacle } = plan
  const navigate = useNavigate()
  const { data } = useQuery(siteOverview)
  const unknown = data ? otherSums(draft, data.publishedFacts) : []
  const { mutate, isPending, error } = useMutation({
    ...leaving(draft.id),
    mutationFn: () =>
      sendJson<IssueDetail>('POST', `${draftPath(draft.id)}/send`, {
        version: draft.version,
        recipients,
      }),
    onSuccess: async (issue) => {
      queryClient.setQueryData(issueQueries.issue(issue.number).queryKey, issue)
      await navigate(`/newsletter/issues/${issue.number}`, { replace: true })
      void reload(['issues'])
    },
    // The recipients or the text may have changed in the meantime, so both are loaded again.
    onError: () => reload(issueQueries.draft(draft.id).queryKey),
  })
  const takes = `about ${formatDuration((recipients / perMinute) * 60_000)}, at ${perMinute} mails a minute`
  return (
    <>
      <dl className="pairs">
        {from && <Pair name="From">{from}</Pair>}
        <Pair name="Subject">{draft.subject}</Pair>
        <Pair name="Preview line">{draft.preview}</Pair>
        <Pair name="To">{count(recipients, 'person who confirmed', 'people who confirmed')}</Pair>
        {recipients > 0 && <Pair name="Takes">{takes}</Pair>}
        {unknown.length > 0 && (
          <Pair name="Check">{unknown.join(', ')}: no service or developer costs this now.</Pair>
        )}
        <Pair name="Test">
          <TestState tested={draft.tested} />
        </Pair>
      </dl>
      {htmlBytes !== null && htmlBytes > MOST_HTML_BYTES && (
        <Failed
          message={`Gmail shows only the beginning of this issue, without the way to unsubscribe: as a mail it has ${Math.ceil(htmlBytes / 1000)} kB, and 102 kB are shown. Shorten it or split it; headings and blocks of code take most.`}
        />
      )}
      {(obstacle ?? error?.message) && <Failed message={obstacle ?? error?.message ?? ''} />}
      {obstacle ? (
        <Actions>
          <Button onPress={onClose}>Back to the text</Button>
        </Actions>
      ) : (
        <>
          <p className="note">
            Mail that has gone out cannot be called back. What has not can be stopped.
          </p>
          <Actions>
            <Button look="primary" isPending={isPending} onPress={() => mutate()}>
              Send to {count(recipients, 'person', 'people')}
            </Button>
            <Button look="quiet" onPress={onClose}>
              Not yet
            </Button>
          </Actions>
        </>
      )}
    </>
  )
}

/**
 * Returns the sums in an issue that are neither a service's nor a developer's price on the published site: a price may have changed since
 * the issue was written.
 */
function otherSums({ subject, preview, body }: Draft, facts: Facts): string[] {
  const { currencies } = agency.read()
  const signs = currencies.map(({ sign }) => sign.trim().replace('$', '\\$')).join('|')
  const sum = new RegExp(`(?:${signs})\\s?\\d(?:[\\d,.]*\\d)?k?`, 'g')
  const sumsIn = (text: string) => (text.match(sum) ?? []).map((said) => said.replace(/\s/, ''))
  const known = sumsIn(Object.values(facts).join(' '))
  const sums = sumsIn(`${subject} ${preview} ${body}`)
  return [...new Set(sums.filter((said) => !known.includes(said)))]
}

function TestState({ tested }: Pick<Draft, 'tested'>) {
  if (tested === null) return <strong>No test was sent.</strong>
  return (
    <>
      Sent <Time ms={tested.atMs} />
      {!tested.isUnchanged && <strong>. The text was changed since.</strong>}
    </>
  )
}
