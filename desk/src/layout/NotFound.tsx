import { ButtonLink } from '../components/ButtonLink.tsx'
import { Empty } from '../components/Empty.tsx'
import { Screen } from '../components/Screen.tsx'

/** For addresses that lead to no screen. */
export function NotFound() {
  return (
    <Screen title="Nothing here">
      <Empty title="This address leads to no screen of the desk.">
        <ButtonLink to="/">Back to the start</ButtonLink>
      </Empty>
    </Screen>
  )
}
