import { useTranslation } from 'react-i18next';
import { Combobox } from '#web/components/controls/Combobox.tsx';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useSettingsText } from './texts.ts';
import { allZones, findZones, type Zone, zoneOf } from './timezones.ts';

interface TimezoneFieldProps {
  value: string;
  onChange: (value: string) => void;
}

const zoneText = ({ city, detail }: Zone) => `${city} (${detail})`;

/** A time zone field, searchable by city, country or offset, that also offers the browser's own zone. */
export function TimezoneField({ value, onChange }: TimezoneFieldProps) {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const language = useLanguage();
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const currentZone = zoneOf(value, language);
  const suggested = browserZone === value ? null : zoneOf(browserZone, language);

  function findOptions(typed: string) {
    const knownZones = allZones(language);
    // Browsers differ in which of a zone's aliases they list.
    const zones =
      currentZone && !knownZones.some(({ name }) => name === value)
        ? [currentZone, ...knownZones]
        : knownZones;
    return findZones(zones, typed).map(({ name, city, detail }) => ({ value: name, label: city, detail }));
  }

  return (
    <div className="flex flex-col gap-1">
      <Combobox
        label={shell('fields.timezone')}
        hint={t('profile.zone')}
        value={value}
        onChange={onChange}
        closedText={currentZone ? zoneText(currentZone) : value}
        findOptions={findOptions}
        emptyText={t('profile.zoneNone')}
      />
      {suggested && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {t('profile.zoneHere', { zone: zoneText(suggested) })}
          <TextButton
            onClick={() => onChange(browserZone)}
            className="min-h-11 rounded-small font-medium underline-offset-4 disabled:opacity-60"
          >
            {t('profile.zoneUse')}
          </TextButton>
        </p>
      )}
    </div>
  );
}
