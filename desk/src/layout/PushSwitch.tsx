import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Failed } from '../components/Loaded.tsx'
import { type PushState, usePush } from '../offline/push.ts'

const SAID: Readonly<Record<PushState, string>> = {
  on: 'It is told of enquiries and of steps that are due. No name is in a message.',
  off: 'Be told here of enquiries and of steps that are due.',
  denied:
    'Messages of the desk are switched off in the settings of this browser. Allow them there, then come back.',
  missing:
    'This browser takes no messages. On an iPhone, add the desk to the home screen and open it there.',
}

export function PushSwitch() {
  const { state, problem, change } = usePush()
  if (!state && !problem) return null
  return (
    <section className="stack">
      <h3 className="label">Messages</h3>
      {problem && <Failed message={problem.message} />}
      {state && <p className="note">{SAID[state]}</p>}
      {(state === 'on' || state === 'off') && (
        <div>
          <Button isPending={change.isPending} onPress={() => change.mutate()}>
            {state === 'on' ? <Icon name="bell-slash" /> : <Icon name="bell" />}
            {state === 'on' ? 'Tell me here no more' : 'Tell me here'}
          </Button>
        </div>
      )}
    </section>
  )
}
