const keyOf = (number: number) => `replied ${number}`

/** That a way to answer was taken, while the desk is open: a phone may close it behind the chat. */
export const keepReply = {
  keep: (number: number): void => sessionStorage.setItem(keyOf(number), '1'),
  isKept: (number: number): boolean => sessionStorage.getItem(keyOf(number)) !== null,
  forget: (number: number): void => sessionStorage.removeItem(keyOf(number)),
}
