import type { ComponentType, FormEvent } from 'react'
import type { FormProps } from '@tarojs/components/types/Form'
import { hostProps } from './hostProps'

export function Form({ onSubmit, onReset, reportSubmit: _report, ...rest }: FormProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = Object.fromEntries(new FormData(event.currentTarget).entries())
    onSubmit?.(Object.assign(event, { detail: { value } }) as never)
  }
  return <form {...hostProps(rest)} onSubmit={handleSubmit} onReset={(event) => onReset?.(event as never)} noValidate />
}

void (Form satisfies ComponentType<FormProps>)
