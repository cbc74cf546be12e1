import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../controls/classes.ts';
import { type IconOrElement, SmallIcon } from '../controls/SmallIcon.tsx';

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
}

/** A list of commands under a button. Not modal: that would inject a style element, which the CSP refuses. */
export function Menu({ trigger, children, align = 'end', defaultOpen }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="enter-rise z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(26rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-card border border-line bg-sheet p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none select-none ' +
  'data-[highlighted]:bg-hover data-[disabled]:opacity-50 data-[disabled]:pointer-events-none';

interface MenuItemProps {
  children: ReactNode;
  icon?: IconOrElement;
  onSelect?: () => void;
  /** Makes the entry a link to a page of the app. */
  to?: string;
  /** Colours an entry that deletes something. */
  danger?: boolean;
  disabled?: boolean;
  /** Marks a link to the current place with a tick. */
  current?: boolean;
}

/** An entry that runs a command or opens a page. */
export function MenuItem({ children, icon, onSelect, to, danger, disabled, current }: MenuItemProps) {
  const content = (
    <>
      {icon && <SmallIcon icon={icon} className={!danger && 'text-muted'} />}
      {children}
      {current && <Check aria-hidden="true" className="ms-auto size-4 shrink-0 text-accent" />}
    </>
  );
  return (
    <Radix.Item
      asChild={to !== undefined}
      onSelect={onSelect}
      disabled={disabled}
      aria-current={current ? 'page' : undefined}
      className={classes(itemClass, danger && 'text-danger')}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </Radix.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/** Entries of which one is chosen and marked with a tick. */
export function MenuChoice<Value extends string>({
  value,
  onChange,
  label,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => onChange(option.value)}
          className={itemClass}
        >
          {option.icon}
          <span className="min-w-0 grow truncate">{option.label}</span>
          <Radix.ItemIndicator>
            <Check className="size-4 text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An entry with a checkbox. The menu stays open so that several can be ticked. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span
        aria-hidden="true"
        className={classes(
          'grid size-4.5 shrink-0 place-items-center rounded-small border',
          checked ? 'border-accent bg-accent text-on-accent' : 'border-edge',
        )}
      >
        {checked && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Group aria-label={label}>
      <Radix.Label className="truncate px-3 pt-3 pb-1 text-xs font-semibold text-muted">{label}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
