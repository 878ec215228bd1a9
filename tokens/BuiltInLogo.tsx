/** The built-in logo. Hidden from screen readers, because the agency's name is beside the logo. */
export function BuiltInLogo() {
  return (
    <svg className="built-in-logo" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M4 0h40l20 20v44H4a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4h40V12H0V4a4 4 0 0 1 4-4Z" />
      <path d="M12 36h32v16H12z" />
    </svg>
  )
}
