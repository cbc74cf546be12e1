import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './controls/Field.tsx';

type RegisteredProps = Omit<FieldProps, 'label' | 'type'>;

/** The field for a person's name in a form about themselves; takes the result of react-hook-form's register. */
export function NameField(props: RegisteredProps) {
  const { t } = useTranslation();
  return <Field label={t('fields.name')} autoComplete="name" {...props} />;
}

/** The field for the e-mail address that a person signs in with; takes the result of register. */
export function EmailField(props: RegisteredProps) {
  const { t } = useTranslation();
  return <Field label={t('fields.email')} type="email" autoComplete="username" {...props} />;
}
