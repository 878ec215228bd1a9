import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Failed } from '../components/Loaded.tsx'
import { type PushState, readPush, startPush, stopPush } from '../offline/push.ts'

const SAID: Readonly<Record<PushState, string>> = {
  on: 'It is told of enquiries and of steps that are due. No name is in a message.',
  off: 'Be told here of enquiries and of steps that are due.',
  denied:
    'This browser was told to show no messages of the desk. Allow them in its settings for this site, then come back.',
  missing:
    'This browser takes no messages. On an iPhone, add the desk to the home screen and open it there.',
}

/** Whether this device is told of what comes while the desk is closed. */
export function PushSwitch() {
  const queryClient = useQueryClient()
  const queryKey = ['push']
  const query = useQuery({ queryKey, queryFn: readPush, networkMode: 'always' })
  const { data: state } = query
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (state === 'on' ? stopPush() : startPush()),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
  })
  if (!state && !query.error) return null
  return (
    <section className="stack">
      <h3 className="label">Messages</h3>
      {query.error && <Failed message={query.error.message} />}
      {state && <p className="note">{SAID[state]}</p>}
      {(state === 'on' || state === 'off') && (
        <div>
          <Button isPending={isPending} onPress={() => mutate()}>
            {state === 'on' ? <Icon name="bell-slash" /> : <Icon name="bell" />}
            {state === 'on' ? 'Tell me here no more' : 'Tell me here'}
          </Button>
        </div>
      )}
      {error && <Failed message={error.message} />}
    </section>
  )
}
