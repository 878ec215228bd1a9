import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query'
import type { Subscriber, SubscriberPage, SubscriberState } from 'protocol/desk/subscribers.ts'
import { reload } from '../../api/queryClient.ts'
import { sendJson } from '../../api/request.ts'
import { personPath } from '../../components/addresses.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { ConsentProof } from '../../components/enquiries/ConsentProof.tsx'
import { Empty, ShowMore } from '../../components/Loaded.tsx'
import { Time } from '../../components/Time.tsx'
import { toasts } from '../../components/toasts.ts'
import styles from './SubscribersScreen.module.css'

export type SubscriberTab = SubscriberState | 'all'

const TITLES: Readonly<Record<SubscriberTab, string>> = {
  confirmed: 'Nobody has confirmed yet',
  pending: 'No sign-up waits to be confirmed',
  suppressed: 'The newsletter is stopped for nobody',
  all: 'Nobody has signed up yet',
}

const STANDINGS: Readonly<Record<SubscriberState, string>> = {
  confirmed: 'Confirmed',
  pending: 'Signed up',
  suppressed: 'Stopped',
}

export function SubscriberList({
  query,
}: {
  query: UseInfiniteQueryResult<InfiniteData<SubscriberPage>>
}) {
  return (
    <>
      <ul className={styles.list}>
        {query.data?.pages.flatMap(({ subscribers, wording }) =>
          subscribers.map((subscriber) => (
            <li key={subscriber.id}>
              <details className={`${styles.row} fold`}>
                <summary>
                  <span className={styles.who}>
                    <bdi>{subscriber.email}</bdi>
                    <SubscriberStanding subscriber={subscriber} />
                  </span>
                </summary>
                <div className={styles.detail}>
                  <ConsentProof subscriber={subscriber} wording={wording} />
                  <div className="row">
                    <ButtonLink to={personPath(subscriber.email)}>All about this person</ButtonLink>
                    {subscriber.state === 'confirmed' && (
                      <SendNothingMore subscriber={subscriber} />
                    )}
                  </div>
                </div>
              </details>
            </li>
          )),
        )}
      </ul>
      <ShowMore pages={query}>Show more</ShowMore>
    </>
  )
}

/** A button that stops the newsletter for an address until a new sign-up, as a refusal by the address's mail server does. */
function SendNothingMore({ subscriber: { id } }: { subscriber: Subscriber }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendJson<null>('POST', `/api/subscribers/${encodeURIComponent(id)}/suppress`, {}),
    onSuccess: () =>
      toasts.show({ message: 'This address gets no more newsletters. It is now under Stopped.' }),
    onError: ({ message }) => toasts.show({ message }),
    onSettled: () => reload(['subscribers']),
  })
  return (
    <Button isPending={isPending} onPress={() => mutate()}>
      Send nothing more
    </Button>
  )
}

function SubscriberStanding({ subscriber }: { subscriber: Subscriber }) {
  const { state, requestedAtMs, confirmedAtMs, suppressed } = subscriber
  return (
    <span className={`${styles.standing} note`} data-state={state}>
      {STANDINGS[state]} <Time ms={suppressed?.atMs ?? confirmedAtMs ?? requestedAtMs} />
      {state === 'pending' && ', not confirmed'}
    </span>
  )
}

interface NoSubscribersProps {
  tab: SubscriberTab
  search: string
  onAll: () => void
}

export function NoSubscribers({ tab, search, onAll }: NoSubscribersProps) {
  if (search) {
    return (
      <Empty title="No such address here">
        <p>
          No address in this list has <bdi>{search}</bdi> in it.
        </p>
        {tab !== 'all' && (
          <div className={styles.more}>
            <Button onPress={onAll}>Search all</Button>
          </div>
        )}
      </Empty>
    )
  }
  return (
    <Empty title={TITLES[tab]}>
      {tab === 'suppressed' ? (
        <p>
          An address comes here when the newsletter cannot arrive there, or when you press Send
          nothing more.
        </p>
      ) : (
        <p>
          Whoever leaves an address in the form at the foot of your site is asked by mail to confirm
          it. Nobody gets the newsletter before that.
        </p>
      )}
    </Empty>
  )
}
