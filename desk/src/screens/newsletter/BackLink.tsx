import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Icon } from '../../components/Icon.tsx'

/** To the list of issues. */
export function BackLink() {
  return (
    <ButtonLink to="/newsletter" look="quiet">
      <Icon name="arrow-left" />
      Issues
    </ButtonLink>
  )
}
