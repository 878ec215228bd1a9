/** Of the host name in a URL. */
export const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a conversation has to be encrypted before anything is said: a password goes to another machine. Without
 * this a network that hides the server's STARTTLS would read it.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl)
  return password !== '' && !THIS_MACHINE.test(hostname)
}
