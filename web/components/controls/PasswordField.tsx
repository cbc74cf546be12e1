import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <Button
          variant="icon"
          label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          icon={<Icon aria-hidden="true" className="size-5" />}
        />
      }
    />
  );
}
