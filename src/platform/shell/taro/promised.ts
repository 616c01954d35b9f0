interface Callbacks<TAnswer> {
  success?: (answer: TAnswer) => void
  fail?: (error: { errMsg: string }) => void
  complete?: (answer: { errMsg: string }) => void
}

/** Taro's calls answer by promise and by callbacks alike. */
export async function promised<TAnswer extends object>(
  name: string,
  options: object | undefined,
  act: () => Promise<TAnswer | void> | TAnswer | void,
): Promise<TAnswer & { errMsg: string }> {
  const { success, fail, complete } = (options ?? {}) as Callbacks<TAnswer & { errMsg: string }>
  try {
    const answer = { ...((await act()) as TAnswer), errMsg: `${name}:ok` }
    success?.(answer)
    complete?.(answer)
    return answer
  } catch (error) {
    const failure = Object.assign(error instanceof Error ? error : new Error(String(error)), {
      errMsg: `${name}:fail ${error instanceof Error ? error.message : String(error)}`,
    })
    fail?.(failure)
    complete?.(failure)
    throw failure
  }
}
