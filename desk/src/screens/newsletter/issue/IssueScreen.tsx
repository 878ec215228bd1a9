import { useQuery } from '@tanstack/react-query'
import type { IssueDetail } from 'protocol/desk/newsletter.ts'
import { useParams } from 'react-router'
import { Button } from '../../../components/Button.tsx'
import { Failed } from '../../../components/Failed.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { Time } from '../../../components/Time.tsx'
import { BackLink } from '../BackLink.tsx'
import { DeliveryBar } from '../DeliveryBar.tsx'
import { IssueStateMark } from '../IssueStateMark.tsx'
import { issueQueries } from '../issueQueries.ts'
import { MailPreview } from '../MailPreview.tsx'
import { useNewDraft } from '../useNewDraft.ts'
import { IssueActions } from './IssueActions.tsx'
import { IssueCountList } from './IssueCountList.tsx'
import styles from './IssueScreen.module.css'
import { StateNotice } from './StateNotice.tsx'

/** How far an issue is, or what became of it, and the mail as it was sent. */
export function IssueScreen() {
  const { number = '' } = useParams()
  const query = useQuery(issueQueries.issue(Number(number)))
  return (
    <Screen title={query.data?.subject ?? `Issue ${number}`} actions={<BackLink />}>
      <Loaded query={query}>{(issue) => <Issue issue={issue} />}</Loaded>
    </Screen>
  )
}

function Issue({ issue }: { issue: IssueDetail }) {
  const { number, state, startedAtMs, finishedAtMs, counts, hasMailServer } = issue
  const { mutate, isPending, error } = useNewDraft()
  return (
    <div className={styles.columns}>
      <div className={styles.facts}>
        <p className={styles.when}>
          <IssueStateMark issue={issue} />
          <span>
            No. {number}, begun <Time ms={startedAtMs} />
            {finishedAtMs !== null && (
              <>
                , ended <Time ms={finishedAtMs} />
              </>
            )}
          </span>
        </p>
        <StateNotice issue={issue} />
        {(state === 'sending' || state === 'paused') && <IssueActions issue={issue} />}
        {state === 'sending' && !hasMailServer && (
          <Failed message="Nothing goes out: SMTP_URL, MAIL_FROM and MAIL_TO have to be set for the server, as docs/desk.md says. The issue waits for it." />
        )}
        <div>
          <DeliveryBar counts={counts} />
          <IssueCountList issue={issue} />
        </div>
        <div className={styles.next}>
          <Button
            isPending={isPending}
            onPress={() => mutate({ path: `/api/issues/${number}/copy` })}
          >
            <Icon name="copy" />
            Write the next one from this
          </Button>
          {error && <Failed message={error.message} />}
        </div>
      </div>
      <div className={styles.mail}>
        <MailPreview path={`/api/issues/${number}`} version={1} />
      </div>
    </div>
  )
}
